import { Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import type { Permission } from "@tryer/domain/team";
import { type ReactNode, useState } from "react";
import { useSubjectDialog } from "../dialogs/use-subject-dialog.ts";
import { FormModal } from "../forms/form-modal.tsx";
import { IfCan } from "../if-can.tsx";
import { archivableSteps } from "./archivable-steps.ts";
import { DialogOpenContext } from "./row-action.tsx";
import { RowMenu, type RowStep } from "./row-menu.tsx";
import { useArchiving } from "./use-archiving.ts";

interface Row {
  id: string;
  name: string;
  archivedAt: string | null;
  version: number;
}

interface ArchivableRowsCardProps<Each extends Row> {
  title: string;
  /** Anchor of the card in the address. */
  id?: string;
  text?: string;
  /** Noun of a row, as 'tax rate'. */
  noun: string;
  /** Name of the list, where that is not the title. */
  listName?: string;
  /** Words for no row in use; absent where there always is one. */
  empty?: string;
  /** Permission to change rows. */
  permission: Permission;
  /** Rows in use and archived ones, or those that were asked for by `onArchived`. */
  rows: readonly Each[];
  onArchived?: (archived: boolean) => void;
  /** Draws the list in the states of its query. */
  around?: (list: () => ReactNode) => ReactNode;
  detail?: (row: Each) => ReactNode;
  /** Steps of a row before 'Edit', for those who may change it. */
  stepsOf?: (row: Each) => RowStep[];
  /** Row of which a step is being done. */
  busyId?: string | null;
  /** Whether a row stays in use. */
  mustStay?: (row: Each) => boolean;
  operations: Parameters<typeof useArchiving>[0];
  form: (row: Each | null, close: () => void) => ReactNode;
  /** Lines below the rows. */
  children?: ReactNode;
}

/** Rows of a small table of the settings, which are added, edited, archived and brought back. */
export function ArchivableRowsCard<Each extends Row>(props: ArchivableRowsCardProps<Each>) {
  const { title, noun, permission, operations, form, around = (list) => list() } = props;
  const [archived, setArchived] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<Each>();
  const { busyId, setArchived: put } = useArchiving(operations);
  const shown = props.rows.filter(({ archivedAt }) => (archivedAt !== null) === archived);
  const stepsOf = (row: Each) => [
    ...(props.stepsOf?.(row) ?? []),
    ...archivableSteps(row.archivedAt !== null, {
      onEdit: () => editing.open(row),
      onArchive: props.mustStay?.(row) ? null : (away) => put({ id: row.id, label: row.name }, away),
    }),
  ];
  const list = () => (
    <>
      {shown.length === 0 && <Text c="dimmed">{archived ? `No ${noun} is archived.` : props.empty}</Text>}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label={props.listName ?? title}>
        {shown.map((row) => (
          <Group
            key={row.id}
            component="li"
            justify="space-between"
            gap="xs"
            py={6}
            style={{ borderTop: "1px solid var(--tryer-line)" }}
          >
            <Group gap="xs" miw={0}>
              <Text fw={500} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
                {row.name}
              </Text>
              {props.detail?.(row)}
            </Group>
            <IfCan permission={permission}>
              <RowMenu name={row.name} steps={stepsOf(row)} isBusy={busyId === row.id || props.busyId === row.id} />
            </IfCan>
          </Group>
        ))}
      </Stack>
    </>
  );
  return (
    <Card component="section" aria-label={title} {...(props.id === undefined ? {} : { id: props.id })}>
      <DialogOpenContext value={isAdding || editing.isOpen}>
        <Stack gap="sm">
          <Group justify="space-between">
            <div>
              <Title order={2} size="h4">
                {title}
              </Title>
              {props.text && (
                <Text size="sm" c="dimmed" mt={2}>
                  {props.text}
                </Text>
              )}
            </div>
            <Group gap="md">
              <Switch
                label="Archived"
                checked={archived}
                onChange={({ currentTarget: { checked } }) => {
                  setArchived(checked);
                  props.onArchived?.(checked);
                }}
              />
              <IfCan permission={permission}>
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add {noun}
                </Button>
              </IfCan>
            </Group>
          </Group>
          {around(list)}
          {props.children}
        </Stack>
      </DialogOpenContext>
      <FormModal isOpen={isAdding} title={`New ${noun}`} size={440} onClose={() => setAdding(false)}>
        {form(null, () => setAdding(false))}
      </FormModal>
      <FormModal isOpen={editing.isOpen} title={`Edit ${noun}`} size={440} onClose={editing.close}>
        {editing.subject && form(editing.subject, editing.close)}
      </FormModal>
    </Card>
  );
}
