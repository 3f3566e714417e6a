import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { pounds, share, UNKNOWN } from "#ui/figures.ts";
import { TextLink } from "#ui/links.tsx";
import { moment } from "#ui/moments.ts";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";

export function RecentRoasts({ roasts }: { roasts: Roast[] }) {
  return (
    <Card component="section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Latest from the drum
          </Title>
          <TextLink to="/roasts">See all</TextLink>
        </Group>
        {roasts.length === 0 && <Text c="dimmed">Roasts appear here as they are logged.</Text>}
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {roasts.map((roast) => (
            <RoastLine key={roast.id} roast={roast} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function RoastLine({ roast }: { roast: Roast }) {
  const name = roast.roastedItem?.name ?? roast.greenCoffee.coffeeName;
  const out = roast.roastedWeightKg === null ? UNKNOWN : pounds(poundsOfKg(roast.roastedWeightKg));
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      py={10}
      style={{ borderTop: "1px solid var(--tryer-line)" }}
    >
      <div style={{ minWidth: 0 }}>
        <Text truncate title={name} fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {roast.number} · {moment(roast.roastedAt)}
        </Text>
      </div>
      <Stack gap={0} align="flex-end" className="figures" style={{ flex: "none" }}>
        <Text>
          {pounds(poundsOfKg(roast.greenWeightKg))} → {out}
        </Text>
        <Text size="sm" c="dimmed">
          yield {share(roast.yieldPercent)}
        </Text>
      </Stack>
    </Group>
  );
}
