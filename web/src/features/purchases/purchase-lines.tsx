import { Badge, Card, Group, Stack, Table, Text } from "@mantine/core";
import type { Purchase, PurchaseLine } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { money, pricePerKg } from "#shared/money/money-text.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { count, UNKNOWN } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { LabelledFigure } from "./labelled-figure.tsx";
import { OpenPrice } from "./open-price.tsx";
import { PackagingLines } from "./packaging/packaging-lines.tsx";

interface LineProps {
  line: PurchaseLine;
  purchase: Purchase;
}

const BASIS_WORDS = { kg: "per kg", lb: "per lb", total: "in all" };

/** The lines with their amounts and landed cost: a table, and cards on a phone. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const { lines, packagingLines } = purchase;
  if (lines.length + packagingLines.length === 0)
    return <Text c="dimmed">No line yet. Edit the draft to add what you want to buy.</Text>;
  return (
    <>
      {lines.length > 0 && <CoffeeLines purchase={purchase} />}
      {packagingLines.length > 0 && <PackagingLines purchase={purchase} />}
    </>
  );
}

function CoffeeLines({ purchase }: { purchase: Purchase }) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <Stack gap="sm">
      {purchase.lines.map((line) => (
        <LineCard key={line.id} line={line} purchase={purchase} />
      ))}
    </Stack>
  ) : (
    <LineTable purchase={purchase} />
  );
}

function LineTable({ purchase }: { purchase: Purchase }) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Lines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Weight</Table.Th>
            <Table.Th ta="right">Price</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Th ta="right" className="purchase-internal">
              Landed
            </Table.Th>
            <Table.Th ta="right" className="purchase-internal">
              Received
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchase.lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td style={{ minWidth: 160 }}>
                <Coffee line={line} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                <Weight line={line} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                <Price line={line} purchase={purchase} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {money(line.amountMinor, purchase.currency)}
              </Table.Td>
              <Table.Td ta="right" className="figures purchase-internal">
                <Landed line={line} purchase={purchase} />
              </Table.Td>
              <Table.Td ta="right" className="figures purchase-internal">
                <Received line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function LineCard({ line, purchase }: LineProps) {
  return (
    <Card padding="md">
      <Stack gap={6}>
        <Coffee line={line} />
        <LabelledFigure label="Weight">
          <Weight line={line} />
        </LabelledFigure>
        <LabelledFigure label="Price">
          <Price line={line} purchase={purchase} />
        </LabelledFigure>
        <LabelledFigure label="Amount">{money(line.amountMinor, purchase.currency)}</LabelledFigure>
        <LabelledFigure label="Landed">
          <Landed line={line} purchase={purchase} />
        </LabelledFigure>
        <LabelledFigure label="Received">
          <Received line={line} />
        </LabelledFigure>
      </Stack>
    </Card>
  );
}

const coffeeName = ({ greenCoffee, coffeeName: name }: PurchaseLine) =>
  greenCoffee === null ? name : greenName(greenCoffee);

const Coffee = ({ line }: { line: PurchaseLine }) => (
  <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
    <Group gap="xs">
      <Text fw={600}>{coffeeName(line)}</Text>
      {line.contract !== null && (
        <TextLink to="/purchases/contracts/$id" params={{ id: line.contract.id }} fz="sm" className="figures">
          {line.contract.number}
        </TextLink>
      )}
      {line.sample !== null && (
        <TextLink to="/purchases/samples/$id" params={{ id: line.sample.id }} fz="sm" className="figures">
          {line.sample.number}
        </TextLink>
      )}
      {line.isSample && (
        <Badge color="gray" variant="light" tt="none">
          Sample
        </Badge>
      )}
    </Group>
    <Text size="sm" c="dimmed">
      {line.greenCoffee === null
        ? [line.origin, "new coffee"].filter(Boolean).join(" · ")
        : [line.greenCoffee.number, line.greenCoffee.origin].filter(Boolean).join(" · ")}
    </Text>
  </Stack>
);

const Weight = ({ line }: { line: PurchaseLine }) => (
  <Stack gap={0} align="flex-end">
    <span>{kilograms(line.orderedKg)}</span>
    <Text size="sm" c="dimmed">
      {bagWords(line)}
    </Text>
  </Stack>
);

function bagWords({ bags, weight, weightUnit }: PurchaseLine): string {
  const each = `${fieldNumber(weight)} ${weightUnit}`;
  return bags === null ? each : `${count(bags, "bag")} of ${each}`;
}

/** Price of a line as it was typed, or what an open one follows. */
function Price({ line, purchase }: LineProps) {
  const { price, priceBasis } = line;
  if (price !== null) return `${fieldNumber(price)} ${BASIS_WORDS[priceBasis]}`;
  if (line.amountMinor !== null) return "free";
  return <OpenPrice purchase={purchase} line={line} name={coffeeName(line)} />;
}

function Landed({ line, purchase: { currency, homeCurrency, exchangeRate } }: LineProps) {
  const { amountMinor, chargesMinor, landedMinor, landedHomeMinor, landedPerKgE4 } = line;
  if (landedHomeMinor === null) return UNKNOWN;
  const sum = `${money(amountMinor, currency)} + ${money(chargesMinor, currency)} charges = ${money(landedMinor, currency)}`;
  const changed =
    currency === homeCurrency ? "" : `, × ${exchangeRate ?? ""} = ${money(landedHomeMinor, homeCurrency)}`;
  return (
    <Stack gap={0} align="flex-end">
      <Explained how={`Landed: ${sum}${changed}; ÷ ${kilograms(line.orderedKg)}`}>
        {money(landedHomeMinor, homeCurrency)}
      </Explained>
      <Text size="sm" c="dimmed">
        {pricePerKg(landedPerKgE4, homeCurrency)}
      </Text>
    </Stack>
  );
}

function Received({ line: { receivedKg, openKg, overKg } }: { line: PurchaseLine }) {
  const rest = openKg > 0 ? `${kilograms(openKg)} open` : overKg > 0 ? `${kilograms(overKg)} over` : "";
  return (
    <Stack gap={0} align="flex-end">
      <span>{kilograms(receivedKg)}</span>
      <Text size="sm" c="dimmed">
        {rest}
      </Text>
    </Stack>
  );
}
