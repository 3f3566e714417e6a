import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import {
  ORDER_FIELD_WORDS,
  ORDER_FIELDS,
  type OrderField,
  type OrderMapping,
  type ShopFile,
} from "@tryer/domain/shops";
import { columnLetters } from "@tryer/domain/tables";
import { useState } from "react";

interface OrderColumnsProps {
  table: NonNullable<ShopFile["table"]>;
  onMap: (mapping: OrderMapping) => void;
}

const MEANINGS = [
  { value: "", label: "Leave out" },
  ...ORDER_FIELDS.map((field) => ({ value: field, label: ORDER_FIELD_WORDS[field] })),
];

const MARKS = [
  { value: "", label: "As the numbers show" },
  { value: ".", label: "Dot: 1,260.50" },
  { value: ",", label: "Comma: 1.260,50" },
];

const DAY_ORDERS = [
  { value: "", label: "As the dates show" },
  { value: "day first", label: "Day first: 31.12." },
  { value: "month first", label: "Month first: 12/31" },
];

/** Meanings of the columns of a list that is of no known shop: guessed, corrected and confirmed. */
export function OrderColumns({ table, onMap }: OrderColumnsProps) {
  const { headings, isAsking, missing, asksDecimal, asksDayOrder } = table;
  const [mapping, setMapping] = useState(table.mapping);
  const change = (changed: Partial<OrderMapping>) => {
    const next = { ...mapping, ...changed };
    setMapping(next);
    // Once confirmed, each correction counts at once.
    if (!isAsking) onMap(next);
  };
  return (
    <Card component="section" aria-label="Columns">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            Columns
          </Title>
          <Text size="sm" c="dimmed">
            {isAsking
              ? "Unknown shop. Choose the columns once; they are remembered for this shop."
              : "As confirmed earlier for these headings."}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          {headings.map((heading, column) => (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
              key={column}
              label={[columnLetters(column + 1), heading].filter(Boolean).join(" · ")}
              styles={{ label: { overflowWrap: "anywhere" } }}
              data={MEANINGS}
              value={mapping.columns[column] ?? ""}
              onChange={({ currentTarget: { value } }) =>
                change({ columns: withMeaning(mapping, column, headings.length, fieldOf(value)) })
              }
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <NativeSelect
            label="Decimals"
            data={MARKS}
            value={mapping.decimal ?? ""}
            error={asksDecimal ? "Choose the decimal mark" : null}
            onChange={({ currentTarget: { value } }) =>
              change({ decimal: value === "." || value === "," ? value : null })
            }
          />
          <NativeSelect
            label="Days"
            data={DAY_ORDERS}
            value={mapping.dayOrder ?? ""}
            error={asksDayOrder ? "Choose whether day or month comes first" : null}
            onChange={({ currentTarget: { value } }) =>
              change({ dayOrder: value === "day first" || value === "month first" ? value : null })
            }
          />
        </SimpleGrid>
        {missing !== "" && mapping === table.mapping && (
          <Text c="amber" fw={600} role="status">
            {missing}
          </Text>
        )}
        {isAsking && (
          <Group>
            <Button onClick={() => onMap(mapping)}>Use these columns</Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

const fieldOf = (value: string): OrderField | null => ORDER_FIELDS.find((field) => field === value) ?? null;

/** Meanings after one was chosen. A meaning belongs to one column: another one that had it gives it up. */
function withMeaning({ columns }: OrderMapping, column: number, count: number, field: OrderField | null) {
  return Array.from({ length: count }, (_, at) => {
    if (at === column) return field;
    const before = columns[at] ?? null;
    return before === field ? null : before;
  });
}
