import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useContext } from "react";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { NewStep } from "#ui/keyboard/new-step.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { ListFilters } from "#ui/lists/list-filters.ts";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import type { ListSectionProps } from "./list-rows.tsx";
import { ListSection, useListRows } from "./list-section.tsx";

/** Form of a row in a dialog. */
interface RowForm<Row> {
  Form: ComponentType<{ row: Row | null; onClose: () => void }>;
  /** Width of its dialog in px. */
  size?: number;
  /** Whether rows are edited in this list, not on a page of their own. */
  isForEditing: boolean;
  /** Words of its buttons and titles: of the row that is edited, or null for a new one. */
  words?: (row: Row | null) => { verb: string; title: string };
}

interface ListPageProps<Row extends object, Filters extends ListFilters>
  extends Omit<ListSectionProps<Row, Filters>, "onEdit"> {
  /** Links to pages beside this one, before the one primary button. */
  links?: ReactNode;
  /** Form of a row, or the way to add one where that is a page of its own. */
  form?: RowForm<Row> | { link: ReactNode };
}

/** Page of a list of records: heading, the list, and the dialogs of its rows. */
export function ListPage<Row extends object, Filters extends ListFilters>(props: ListPageProps<Row, Filters>) {
  const { links, form: shown, firstStep, ...section } = props;
  const { list, address } = section;
  const mayRead = useCan(list.read);
  const mayWrite = useCan(list.write);
  const { isNothing } = useListRows(list, address.state);
  const editing = useSubjectDialog<Row>();
  const isBehind = useContext(DialogOpenContext);
  if (!mayRead) {
    return (
      <>
        <PageHeader at={list.at} />
        <EmptyState drawing={list.empty.drawing} title="Not for your role" text={list.forRole ?? ""} />
      </>
    );
  }
  const form = shown !== undefined && "Form" in shown ? shown : undefined;
  const link = shown !== undefined && "link" in shown ? shown.link : undefined;
  const words = (row: Row | null) =>
    form?.words?.(row) ?? { verb: `Add ${list.noun}`, title: `${row === null ? "New" : "Edit"} ${list.noun}` };
  const button = form && <Button onClick={() => address.onAdding(true)}>{words(null).verb}</Button>;
  const step = link ?? button;
  const add = mayWrite && step && <NewStep>{step}</NewStep>;
  const size = form?.size === undefined ? {} : { size: form.size };
  return (
    <>
      <PageHeader at={list.at} subtitle={list.subtitle}>
        {links}
        {/* The button of an empty list stands in its rows; its room above them is kept, so that nothing jumps. */}
        {isNothing && add ? (
          <div style={{ visibility: "hidden" }} inert>
            {add}
          </div>
        ) : (
          add
        )}
      </PageHeader>
      <DialogOpenContext value={isBehind || address.isAdding || editing.isOpen}>
        <ListSection
          firstStep={
            <>
              {add}
              {firstStep}
            </>
          }
          {...section}
          {...(form?.isForEditing && mayWrite ? { onEdit: editing.open } : {})}
        />
      </DialogOpenContext>
      {form && (
        <>
          <FormModal
            isOpen={address.isAdding && mayWrite}
            title={words(null).title}
            {...size}
            onClose={() => address.onAdding(false)}
          >
            <form.Form row={null} onClose={() => address.onAdding(false)} />
          </FormModal>
          <FormModal isOpen={editing.isOpen} title={words(editing.subject).title} {...size} onClose={editing.close}>
            {editing.subject && <form.Form row={editing.subject} onClose={editing.close} />}
          </FormModal>
        </>
      )}
    </>
  );
}
