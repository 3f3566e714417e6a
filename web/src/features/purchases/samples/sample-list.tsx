import { Card, Group, SimpleGrid, Table, Text } from "@mantine/core";
import type { CoffeeSample } from "@tryer/contract";
import { SAMPLE_KIND_WORDS } from "@tryer/domain/purchases";
import { typedPrice } from "#shared/money/money-text.ts";
import { SampleDecisionBadge } from "#shared/samples/sample-decision-badge.tsx";
import { twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Samples with score and decision: a table, and cards where it is narrow. */
export function SampleList({ samples }: { samples: CoffeeSample[] }) {
  return useIsNarrow() ? <SampleCards samples={samples} /> : <SampleTable samples={samples} />;
}

const NumberLink = ({ sample: { id, number } }: { sample: CoffeeSample }) => (
  <TextLink
    to="/purchases/samples/$id"
    params={{ id }}
    fw={600}
    fz="inherit"
    className="figures"
    style={{ whiteSpace: "nowrap" }}
  >
    {number}
  </TextLink>
);

const coffeeOf = ({ coffeeName, origin }: CoffeeSample) => [coffeeName, origin].filter(Boolean).join(" · ");

const scoreOf = ({ score }: CoffeeSample) => (score === null ? UNKNOWN : twoPlaces(score));

const priceOf = ({ trade }: CoffeeSample) =>
  trade === undefined || trade.price === null || trade.currency === null
    ? ""
    : typedPrice(trade.price, trade.currency, trade.priceBasis);

function SampleTable({ samples }: { samples: CoffeeSample[] }) {
  const { calendarDay } = useMoments();
  const seesTrade = useMay("purchases:read");
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Samples">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            <Table.Th>Coffee</Table.Th>
            <Table.Th>Kind</Table.Th>
            {seesTrade && <Table.Th>Supplier</Table.Th>}
            <Table.Th>Received</Table.Th>
            {seesTrade && <Table.Th ta="right">Offered at</Table.Th>}
            <Table.Th ta="right">Score</Table.Th>
            <Table.Th>Decision</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {samples.map((sample) => (
            <Table.Tr key={sample.id}>
              <Table.Td>
                <NumberLink sample={sample} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>{coffeeOf(sample)}</Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{SAMPLE_KIND_WORDS[sample.kind]}</Table.Td>
              {seesTrade && (
                <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{sample.trade?.supplier?.name}</Table.Td>
              )}
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                {sample.receivedOn === null ? "" : calendarDay(sample.receivedOn)}
              </Table.Td>
              {seesTrade && (
                <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                  {priceOf(sample)}
                </Table.Td>
              )}
              <Table.Td ta="right" className="figures">
                {scoreOf(sample)}
              </Table.Td>
              <Table.Td>
                <SampleDecisionBadge decision={sample.decision} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const SampleCards = ({ samples }: { samples: CoffeeSample[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
    {samples.map((sample) => (
      <Card key={sample.id} padding="md">
        <Group justify="space-between" wrap="nowrap">
          <NumberLink sample={sample} />
          <SampleDecisionBadge decision={sample.decision} />
        </Group>
        <Text style={{ overflowWrap: "anywhere" }}>{coffeeOf(sample)}</Text>
        <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
          {[
            SAMPLE_KIND_WORDS[sample.kind],
            sample.trade?.supplier?.name,
            priceOf(sample),
            sample.score === null ? "no score yet" : `${scoreOf(sample)} points`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Card>
    ))}
  </SimpleGrid>
);
