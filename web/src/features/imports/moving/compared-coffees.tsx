import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { GreenStockOn } from "@tryer/contract";
import { useState } from "react";
import { plainCount } from "#ui/format/figures.ts";
import { ComparedWeight } from "./compared-figure.tsx";

interface ComparedCoffeesProps {
  coffees: GreenStockOn["coffees"];
  old: Readonly<Record<string, number>>;
  onOld: (id: string, kg: number | null) => void;
}

/** Coffees that are shown at once. */
const MOST_SHOWN = 20;

/** Stock of each coffee on the day of the counts beside that of the old tool: those that differ stand first. */
export function ComparedCoffees({ coffees, old, onOld }: ComparedCoffeesProps) {
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(Object.keys(old).length > 0);
  if (coffees.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setOpen(true)}>
        Compare coffee by coffee
      </Button>
    );
  const found = coffees.filter(({ coffeeName, number }) =>
    `${number} ${coffeeName}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const differing = coffees.filter(
    ({ id, quantityKg }) => old[id] !== undefined && Math.abs(quantityKg - old[id]) > 0.005,
  );
  return (
    <Stack gap="sm">
      <Group gap="md" align="flex-end">
        <TextInput
          label="Find a coffee"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          autoComplete="off"
        />
        <Text size="sm" role="status">
          {differing.length === 0
            ? `${plainCount(Object.keys(old).length)} of ${plainCount(coffees.length)} coffees compared, none differs`
            : `Look at ${differing
                .map(({ number, coffeeName }) => `${number} ${coffeeName}`)
                .slice(0, 10)
                .join(", ")}`}
        </Text>
      </Group>
      {found.slice(0, MOST_SHOWN).map(({ id, number, coffeeName, quantityKg }) => (
        <ComparedWeight
          key={id}
          label={`${number} ${coffeeName}`}
          here={quantityKg}
          old={old[id] ?? null}
          onOld={(kg) => onOld(id, kg)}
        />
      ))}
      {found.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          And {plainCount(found.length - MOST_SHOWN)} more: find them by name or number.
        </Text>
      )}
    </Stack>
  );
}
