import { Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import { kilograms, pounds } from "#ui/figures.ts";
import { TextLink } from "#ui/links.tsx";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";

export function LowestStock({ coffees }: { coffees: GreenCoffee[] }) {
  return (
    <Card component="section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Lowest stock
          </Title>
          <TextLink to="/inventory">See all</TextLink>
        </Group>
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {coffees.map((coffee) => (
            <Group
              key={coffee.id}
              component="li"
              justify="space-between"
              wrap="nowrap"
              py={10}
              style={{ borderTop: "1px solid var(--tryer-line)" }}
            >
              <div style={{ minWidth: 0 }}>
                <Text truncate title={coffee.coffeeName} fw={500}>
                  {coffee.coffeeName}
                </Text>
                <Text size="sm" c="dimmed" truncate className="figures">
                  {[coffee.number, coffee.origin].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Stack gap={0} align="flex-end" className="figures" style={{ flex: "none" }}>
                {coffee.quantityKg === 0 ? (
                  <Badge color="red" variant="light" tt="none">
                    Out of stock
                  </Badge>
                ) : (
                  <Text>{pounds(poundsOfKg(coffee.quantityKg))}</Text>
                )}
                <Text size="sm" c="dimmed">
                  {kilograms(coffee.quantityKg)}
                </Text>
              </Stack>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
