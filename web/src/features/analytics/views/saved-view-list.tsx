import { Badge, Group, Stack, Text } from "@mantine/core";
import type { SavedView } from "@tryer/contract";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { questionWords, viewProblem } from "./saved-view-words.ts";
import { useSavedViews } from "./use-saved-views.ts";

interface SavedViewListProps {
  views: readonly SavedView[];
  onOpen: (view: SavedView) => void;
  onRename: (view: SavedView) => void;
}

/** Saved views of the person and of others who share theirs, with what can be done with each. */
export function SavedViewList({ views, onOpen, onRename }: SavedViewListProps) {
  const { removal, start } = useSavedViews();
  const { calendarDay } = useMoments();
  return (
    <Stack gap="md">
      {views.length === 0 && (
        <Text c="dimmed">No saved views. Choose a period and filters, then ‘Save this view’.</Text>
      )}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Saved views">
        {views.map((view) => {
          const problem = viewProblem(view);
          return (
            <Stack key={view.id} component="li" gap={4} py="xs" style={{ borderTop: "1px solid var(--tryer-line)" }}>
              <Group gap="xs">
                <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                  {view.name}
                </Text>
                {view.isShared && (
                  <Badge color="steel" variant="light">
                    Shared
                  </Badge>
                )}
                {view.isStart && (
                  <Badge color="leaf" variant="light">
                    Start view
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" className="figures">
                {questionWords(view.state, calendarDay)}
                {!view.isMine && view.savedBy !== null && ` · saved by ${view.savedBy}`}
              </Text>
              {problem !== null && (
                <Text size="sm" c="amber">
                  {problem}
                </Text>
              )}
              <Group gap={4}>
                {view.isOpen && <RowAction verb="Open" of={view.name} onClick={() => onOpen(view)} />}
                {view.isOpen && (
                  <RowAction
                    verb={view.isStart ? "Do not start with" : "Start with"}
                    of={view.name}
                    isBusy={start.isPending && (start.variables?.id ?? null) === (view.isStart ? null : view.id)}
                    onClick={() => start.mutate(view.isStart ? null : view)}
                  />
                )}
                {view.mayEdit && <RowAction verb="Rename" of={view.name} onClick={() => onRename(view)} />}
                {view.mayEdit && (
                  <RowAction
                    verb="Delete"
                    of={view.name}
                    isBusy={removal.isPending && removal.variables.view.id === view.id}
                    onClick={() => removal.mutate({ view, away: true })}
                  />
                )}
              </Group>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
