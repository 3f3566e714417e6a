import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SavedView } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { type AnalyticsViewProps, savedStateOf, stateOfSaved } from "../analytics-state.ts";
import { SavedViewForm } from "./saved-view-form.tsx";
import { SavedViewList } from "./saved-view-list.tsx";
import { useSavedViews } from "./use-saved-views.ts";

const isSame = (one: SavedView["state"], other: SavedView["state"]) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Menu of the saved views: opens one, saves what is shown as a new one or to the one that was opened, and leads to all. */
export function SavedViewsMenu({ state, onState }: AnalyticsViewProps) {
  const { data, error, refetch } = useQuery(api.analyticsViews.list.queryOptions({ input: {} }));
  const views = data ?? [];
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"save" | "all" | null>(null);
  const renaming = useSubjectDialog<SavedView>();
  const { change } = useSavedViews();
  const asked = savedStateOf(state);
  const shown = views.find((view) => isSame(savedStateOf(stateOfSaved(view.state)), asked)) ?? null;
  const opened = views.find(({ id }) => id === openedId) ?? null;
  const open = (view: SavedView) => {
    setOpenedId(view.id);
    setDialog(null);
    onState(stateOfSaved(view.state));
  };
  const rename = (view: SavedView) => {
    setDialog(null);
    renaming.open(view);
  };
  const endRenaming = () => {
    renaming.close();
    setDialog("all");
  };
  const listed = views.filter(({ isOpen }) => isOpen);
  const groups = [
    { label: "Yours", views: listed.filter(({ isMine }) => isMine) },
    { label: "Shared by others", views: listed.filter(({ isMine }) => !isMine) },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            maw={260}
            aria-label={shown === null ? "Saved views" : `Saved views, ${shown.name} is shown`}
          >
            {shown === null ? "Saved views" : shown.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(60vh, 480px)" style={{ overflowY: "auto" }}>
          {data === undefined && (
            <Menu.Label>{error === null ? "Loading…" : "The saved views could not be loaded"}</Menu.Label>
          )}
          {data === undefined && error !== null && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
              Try again
            </Menu.Item>
          )}
          {data === undefined && <Menu.Divider />}
          {groups.map((group) => (
            <div key={group.label}>
              <Menu.Label>{group.label}</Menu.Label>
              {group.views.map((view) => (
                <Menu.Item key={view.id} fw={view.id === shown?.id ? 700 : 400} onClick={() => open(view)}>
                  <span style={{ overflowWrap: "anywhere" }}>{view.name}</span>
                </Menu.Item>
              ))}
            </div>
          ))}
          {groups.length > 0 && <Menu.Divider />}
          {opened?.mayEdit && opened.isOpen && shown === null && (
            <Menu.Item onClick={() => change.mutate({ view: opened, state })}>Save to {opened.name}</Menu.Item>
          )}
          <MenuStep onChoose={() => setDialog("save")}>Save this view</MenuStep>
          {views.length > 0 && <MenuStep onChoose={() => setDialog("all")}>All saved views</MenuStep>}
        </Menu.Dropdown>
      </Menu>
      <FormModal isOpen={dialog === "save"} title="Save this view" size={440} onClose={() => setDialog(null)}>
        <SavedViewForm
          view={null}
          state={state}
          onSaved={({ id }) => setOpenedId(id)}
          onClose={() => setDialog(null)}
        />
      </FormModal>
      <FormModal isOpen={dialog === "all"} title="Saved views" size={640} onClose={() => setDialog(null)}>
        <SavedViewList views={views} onOpen={open} onRename={rename} />
      </FormModal>
      <FormModal isOpen={renaming.isOpen} title="Rename view" size={440} onClose={endRenaming}>
        {renaming.subject && (
          <SavedViewForm view={renaming.subject} state={state} onSaved={() => {}} onClose={endRenaming} />
        )}
      </FormModal>
    </>
  );
}
