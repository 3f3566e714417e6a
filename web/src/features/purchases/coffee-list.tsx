import { Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { InStock, Needed, ToBuy } from "./coffee-figures.tsx";
import type { CoffeeToBuy } from "./plan-needs.ts";

export function CoffeeList({ coffees }: { coffees: CoffeeToBuy[] }) {
  return useIsPhone() ? <CoffeeCards coffees={coffees} /> : <CoffeeTable coffees={coffees} />;
}

function CoffeeName({ coffee }: { coffee: CoffeeToBuy }) {
  return (
    <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
      <Text fw={600}>{coffee.name}</Text>
      <Text size="sm" c="dimmed">
        {[coffee.origin, `for ${coffee.neededFor.join(", ")}`].filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}

function CoffeeTable({ coffees }: { coffees: CoffeeToBuy[] }) {
  return (
    <Card padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" aria-label="Green to buy">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Needed</Table.Th>
            <Table.Th ta="right">In stock</Table.Th>
            <Table.Th ta="right">To buy</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {coffees.map((coffee) => (
            <Table.Tr key={coffee.greenCoffeeId}>
              <Table.Td>
                <CoffeeName coffee={coffee} />
              </Table.Td>
              <Table.Td ta="right">
                <Needed coffee={coffee} />
              </Table.Td>
              <Table.Td ta="right">
                <InStock coffee={coffee} />
              </Table.Td>
              <Table.Td ta="right">
                <ToBuy coffee={coffee} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function CoffeeCards({ coffees }: { coffees: CoffeeToBuy[] }) {
  return (
    <Stack gap="sm">
      {coffees.map((coffee) => (
        <Card key={coffee.greenCoffeeId} padding="md">
          <Stack gap="sm">
            <CoffeeName coffee={coffee} />
            <Labelled label="To buy">
              <ToBuy coffee={coffee} />
            </Labelled>
            <SimpleGrid cols={1} spacing={6}>
              <Labelled label="Needed">
                <Needed coffee={coffee} />
              </Labelled>
              <Labelled label="In stock">
                <InStock coffee={coffee} />
              </Labelled>
            </SimpleGrid>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" wrap="nowrap">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {children}
  </Group>
);
