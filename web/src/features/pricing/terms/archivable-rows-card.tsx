import { Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";

interface Row {
  id: string;
  name: string;
  archivedAt: string | null;
  version: number;
}

interface ArchivableRowsCardProps<Each extends Row> {
  title: string;
  text: string;
  /** Noun of a row, as 'tax rate'. */
  noun: string;
  empty: string;
  /** All rows, archived ones included. */
  rows: readonly Each[];
  detail: (row: Each) => string;
  operations: Parameters<typeof useArchiving>[0];
  form: (row: Each | null, close: () => void) => ReactNode;
}

/** Rows of a small table of the settings, which are added, edited, archived and brought back. */
export function ArchivableRowsCard<Each extends Row>(props: ArchivableRowsCardProps<Each>) {
  const { title, text, noun, empty, rows, detail, operations, form } = props;
  const [archived, setArchived] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<Each>();
  const archiving = useArchiving(operations);
  const shown = rows.filter(({ archivedAt }) => (archivedAt !== null) === archived);
  return (
    <Card component="section" aria-label={title}>
      <DialogOpenContext value={isAdding || editing.isOpen}>
        <Stack gap="sm">
          <Group justify="space-between">
            <div>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text size="sm" c="dimmed" mt={2}>
                {text}
              </Text>
            </div>
            <Group gap="md">
              <Switch
                label="Archived"
                checked={archived}
                onChange={(event) => setArchived(event.currentTarget.checked)}
              />
              <IfCan permission="prices:write">
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add {noun}
                </Button>
              </IfCan>
            </Group>
          </Group>
          {shown.length === 0 && <Text c="dimmed">{archived ? `No ${noun} is archived.` : empty}</Text>}
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label={title}>
            {shown.map((row) => (
              <Group
                key={row.id}
                component="li"
                justify="space-between"
                gap="xs"
                py={6}
                style={{ borderTop: "1px solid var(--tryer-line)" }}
              >
                <Text fw={500} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
                  {row.name}{" "}
                  <Text span c="dimmed" fw={400} className="figures">
                    {detail(row)}
                  </Text>
                </Text>
                <Group gap={4} ml="auto">
                  <ArchivableRowActions
                    row={row}
                    label={row.name}
                    permission="prices:write"
                    busyId={archiving.busyId}
                    onEdit={editing.open}
                    onArchive={({ id, name }, away) => archiving.setArchived({ id, label: name }, away)}
                  />
                </Group>
              </Group>
            ))}
          </Stack>
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
