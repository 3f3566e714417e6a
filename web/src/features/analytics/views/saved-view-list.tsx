import { Badge, Group, Stack, Text } from "@mantine/core";
import type { SavedView } from "@tryer/contract";
import { RowAction } from "#ui/lists/row-action.tsx";
import { RowMenu, type RowStep } from "#ui/lists/row-menu.tsx";
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
  const stepsOf = (view: SavedView): RowStep[] => [
    ...(view.isOpen
      ? [
          {
            verb: view.isStart ? "Do not start with" : "Start with",
            onClick: () => start.mutate(view.isStart ? null : view),
          },
        ]
      : []),
    ...(view.mayEdit
      ? [
          { verb: "Rename", onClick: () => onRename(view) },
          { verb: "Delete", isDestructive: true, onClick: () => removal.mutate({ view, away: true }) },
        ]
      : []),
  ];
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
              <Group justify="space-between" gap="xs">
                <Group gap="xs" miw={0}>
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
                <Group gap={4} ml="auto">
                  {view.isOpen && <RowAction verb="Open" of={view.name} onClick={() => onOpen(view)} />}
                  <RowMenu
                    name={view.name}
                    steps={stepsOf(view)}
                    isBusy={removal.isPending && removal.variables.view.id === view.id}
                  />
                </Group>
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
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
