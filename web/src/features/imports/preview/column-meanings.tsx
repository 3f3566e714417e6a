import { Alert, Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { type ColumnSetting, type GreenList, LIST_FIELDS, type ListField, type ListMapping } from "@tryer/domain/green";
import { columnLetters } from "@tryer/domain/tables";
import { count } from "#ui/format/figures.ts";
import type { ListKind } from "../list-kind.ts";
import { KINDS } from "../list-kinds.ts";
import { fieldLabel, settingLabel } from "./field-labels.ts";
import { keptQuestions } from "./preview-row.ts";

function meanings(kind: ListKind) {
  const { isKept, purpose } = KINDS[kind];
  const fields = LIST_FIELDS[purpose];
  const optionOf = (field: ListField) => ({ value: field, label: fieldLabel(field, purpose) });
  return [
    { value: "", label: "Leave out" },
    { group: "Kept", items: fields.filter(isKept).map(optionOf) },
    { group: "Recognized, not kept", items: fields.filter((field) => !isKept(field)).map(optionOf) },
  ];
}

interface ColumnMeaningsProps {
  list: GreenList;
  kind: ListKind;
  onMap: (mapping: ListMapping) => void;
}

/** Meaning of each column, guessed and corrected in place, and what whole columns ask. */
export function ColumnMeanings({ list, kind, onMap }: ColumnMeaningsProps) {
  const { isKept, whyNotKept, purpose } = KINDS[kind];
  const set = (column: number, change: Partial<ColumnSetting>) => onMap(withSetting(list.mapping, column, change));
  const notKept = list.columns.filter(({ setting: { field } }) => field !== null && !isKept(field));
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h4">
          Columns
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          {list.columns.map(({ column, heading, setting, notes }) => (
            <NativeSelect
              key={column}
              label={[columnLetters(column), heading].filter(Boolean).join(" · ")}
              styles={{ label: { overflowWrap: "anywhere" } }}
              description={notes.join(". ") || undefined}
              inputWrapperOrder={["label", "input", "description"]}
              data={meanings(kind)}
              value={setting.field ?? ""}
              onChange={({ currentTarget: { value } }) =>
                set(column, { field: LIST_FIELDS[purpose].find((field) => field === value) ?? null })
              }
            />
          ))}
        </SimpleGrid>
        {notKept.length > 0 && (
          <Text size="sm" c="dimmed">
            {whyNotKept}: {notKept.map(({ heading, column }) => heading || columnLetters(column)).join(", ")}
          </Text>
        )}
        {keptQuestions(list, isKept).map(({ column, heading, asks, message, choices, rows }) => (
          <Alert key={`${column} ${asks}`} color="amber" title={`${columnLetters(column)} · ${heading}: ${message}`}>
            <Group gap="sm">
              {choices.map((choice) => (
                <Button key={settingLabel(choice)} variant="default" onClick={() => set(column, choice)}>
                  {settingLabel(choice)}
                </Button>
              ))}
              <Text size="sm">{count(rows.length, "row waits", "rows wait")} for the answer</Text>
            </Group>
          </Alert>
        ))}
      </Stack>
    </Card>
  );
}

/** Changes the setting of a column, counted from 1. A meaning belongs to one column: another one that had it gives it up. */
function withSetting(mapping: ListMapping, column: number, change: Partial<ColumnSetting>): ListMapping {
  const { field = null } = change;
  const columns = mapping.columns.map((setting, index) => {
    if (index === column - 1) return { ...setting, ...change };
    return field !== null && setting.field === field ? { ...setting, field: null } : setting;
  });
  return { ...mapping, columns };
}
