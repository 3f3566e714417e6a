import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import type { AccountingExport } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineUnsearchedList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { exportAddress } from "./download-export.ts";
import { useTakeBack } from "./use-take-back.ts";

const EXPORTS = {
  ...defineUnsearchedList({
    at: "/orders/invoices/accounting",
    noun: "export",
    nouns: "exports",
    read: "invoices:read",
    write: "invoices:write",
    empty: { drawing: <Sack />, title: "No export yet.", text: "Each file that you export is kept here." },
    fields: defineFields<AccountingExport>()({
      number: { kind: "code", label: "Export", column: 1, card: "title" },
      from: { kind: "day", label: "From", column: 1, card: 1 },
      to: { kind: "day", label: "To", column: 1, card: 1 },
      count: { kind: "whole", label: "Papers", noun: "paper", min: 0, max: 1_000_000, column: 2, card: 2 },
      total: {
        kind: "money",
        label: "Total",
        read: ({ totalMinor, currency }) => ({ minor: totalMinor, currency }),
        column: 1,
        card: "corner",
      },
      state: { kind: "moment", label: "State", read: ({ exportedAt }) => exportedAt, column: 1, card: "under" },
    }),
    filters: {},
    operation: api.invoices.exports,
  }),
  // Each of them is a CSV file.
  csv: null,
};

/** The list is a part of its page, and always shows all. */
const ALL: OpenList<Record<never, never>> = {
  state: { search: "" },
  isAdding: false,
  onState: () => undefined,
  onAdding: () => undefined,
};

const CELLS: FieldCells<AccountingExport> = {
  number: ({ number, takenBackAt }) => (
    <Text span inherit td={takenBackAt === null ? undefined : "line-through"}>
      {number}
    </Text>
  ),
  state: (made) => <State made={made} />,
};

/** Files that were made, newest first: read again as they were, or taken back. */
export function ExportsSection() {
  const mayWrite = useCan("invoices:write");
  const takeBack = useTakeBack();
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Exports
      </Title>
      <ListSection
        list={EXPORTS}
        address={ALL}
        cells={CELLS}
        tools={(made) => (
          <Group gap="sm" wrap="nowrap" justify="flex-end">
            <Anchor href={exportAddress(made)} download={`${made.number}.csv`} fz="inherit">
              CSV
            </Anchor>
            {mayWrite && made.takenBackAt === null && (
              <RowAction verb="Undo" of={made.number} onClick={() => takeBack(made)} />
            )}
          </Group>
        )}
      />
    </Stack>
  );
}

function State({ made: { exportedAt, takenBackAt } }: { made: AccountingExport }) {
  const { day } = useMoments();
  return takenBackAt === null ? `Exported ${day(exportedAt)}` : `Undone ${day(takenBackAt)}`;
}
