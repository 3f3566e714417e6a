import { Button, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormModal } from "#ui/form-modal.tsx";
import { Drum } from "#ui/line-drawings.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { useMay } from "#ui/may.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RowsOutOfReach } from "#ui/row-action.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { useSubjectDialog } from "#ui/use-subject-dialog.ts";
import { DeleteRoastDialog } from "./delete-roast-dialog.tsx";
import { RoastCards } from "./roast-cards.tsx";
import { RoastForm } from "./roast-form.tsx";
import { type RoastListState, roastListQuery } from "./roast-list.ts";
import { roastTotals } from "./roast-totals.ts";
import { RoastsTable } from "./roasts-table.tsx";
import { RoastsToolbar } from "./roasts-toolbar.tsx";

const FORM_WIDTH = 600;

interface RoastsPageProps {
  state: RoastListState;
  isAdding: boolean;
  onState: (change: Partial<RoastListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

export function RoastsPage({ state, isAdding, onState, onAdding }: RoastsPageProps) {
  const isNarrow = useIsNarrow();
  const mayWrite = useMay("roasts:write");
  const list = useInfiniteQuery(roastListQuery(state));
  const editing = useSubjectDialog<Roast>();
  const deleting = useSubjectDialog<Roast>();
  const roasts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = roasts.length === 0;
  // While the search is being cleared the last answer is still that of the search, and says nothing about the whole.
  const isWhole = state.search === "" && state.green === null && !list.isPlaceholderData;
  const log = mayWrite && <Button onClick={() => onAdding(true)}>Log a roast</Button>;
  const List = isNarrow ? RoastCards : RoastsTable;

  return (
    <>
      <PageHeader title="Roasts" subtitle="What went into the drum and what came out">
        {!(isEmpty && isWhole && list.isSuccess) && log}
      </PageHeader>
      {(!isEmpty || !isWhole) && <RoastsToolbar state={state} onState={onState} />}
      <ListStates
        query={list}
        isEmpty={isEmpty}
        errorTitle="The roasts could not be loaded"
        empty={
          isWhole ? (
            <EmptyState
              drawing={<Drum />}
              title="No roasts yet"
              text="Log what goes into the drum and what comes out. The green coffee is taken from stock by itself."
            >
              {log}
            </EmptyState>
          ) : (
            <EmptyState
              drawing={<Drum />}
              title="No roast found"
              text="No number, coffee, product or note matches what you are looking for."
            >
              <Button variant="default" onClick={() => onState({ search: "", green: null })}>
                Show all roasts
              </Button>
            </EmptyState>
          )
        }
      >
        <Text c="dimmed" size="sm" className="figures">
          {roastTotals(roasts, list.hasNextPage)}
        </Text>
        <RowsOutOfReach value={isAdding || editing.isOpen}>
          <List roasts={roasts} onEdit={editing.open} onDelete={deleting.open} />
        </RowsOutOfReach>
      </ListStates>

      <FormModal isOpen={isAdding && mayWrite} title="Log a roast" size={FORM_WIDTH} onClose={() => onAdding(false)}>
        <RoastForm roast={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal
        isOpen={editing.isOpen}
        title={`Edit ${editing.subject?.number ?? ""}`}
        size={FORM_WIDTH}
        onClose={editing.close}
      >
        {editing.subject && <RoastForm roast={editing.subject} onClose={editing.close} />}
      </FormModal>
      <DeleteRoastDialog roast={deleting.subject} isOpen={deleting.isOpen} onClose={deleting.close} />
    </>
  );
}
