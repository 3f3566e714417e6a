import { Badge, Group, Stack, Text } from "@mantine/core";
import type { Purchase, PurchaseLine } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { money, PRICE_BASIS_WORDS, pricePer, typedAmount } from "#shared/money/money-text.ts";
import { LinesTable } from "#shared/records/lines/lines-table.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureOver, LandedCost, restWords } from "./line-figures.tsx";
import { OpenPrice } from "./open-price.tsx";
import { PackagingLines } from "./packaging/packaging-lines.tsx";

interface LineProps {
  line: PurchaseLine;
  purchase: Purchase;
}

/** The lines with their amounts and landed cost: a table, and cards on a phone. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const { lines, packagingLines } = purchase;
  if (lines.length + packagingLines.length === 0)
    return <Text c="dimmed">No lines yet. Edit the draft to add some.</Text>;
  return (
    <>
      {lines.length > 0 && <CoffeeLines purchase={purchase} />}
      {packagingLines.length > 0 && <PackagingLines purchase={purchase} />}
    </>
  );
}

const CoffeeLines = ({ purchase }: { purchase: Purchase }) => {
  const weights = useWeights();
  return (
    <LinesTable
      label="Lines"
      lines={purchase.lines}
      columns={[
        { key: "name", heading: "Coffee", card: "title", cell: (line) => <Coffee line={line} /> },
        {
          key: "quantity",
          heading: "Weight",
          isFigure: true,
          cell: (line) => <FigureOver figure={<Weighed kg={line.orderedKg} isTraded />} below={bagWords(line)} />,
        },
        { key: "price", heading: "Price", isFigure: true, cell: (line) => <Price line={line} purchase={purchase} /> },
        {
          key: "amount",
          heading: "Amount",
          isFigure: true,
          cell: (line) => money(line.amountMinor, purchase.currency),
        },
        {
          key: "landed",
          heading: "Landed",
          isFigure: true,
          isInternal: true,
          cell: (line) => (
            <LandedCost
              purchase={purchase}
              line={line}
              quantity={weights.traded(line.orderedKg)}
              each={pricePer(weights.unit, line.landedPerKgE4, purchase.homeCurrency)}
            />
          ),
        },
        {
          key: "received",
          heading: "Received",
          isFigure: true,
          isInternal: true,
          cell: (line) => (
            <FigureOver
              figure={<Weighed kg={line.receivedKg} isTraded />}
              below={restWords(line.openKg, line.overKg, weights.traded)}
            />
          ),
        },
      ]}
    />
  );
};

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

function bagWords({ bags, weight, weightUnit }: PurchaseLine): string {
  const each = `${fieldNumber(weight)} ${weightUnit}`;
  return bags === null ? each : `${count(bags, "bag")} of ${each}`;
}

/** Price of a line as it was typed, or what an open one follows. */
function Price({ line, purchase }: LineProps) {
  const { price, priceBasis } = line;
  if (price !== null) return `${typedAmount(price, purchase.currency)} ${PRICE_BASIS_WORDS[priceBasis]}`;
  if (line.amountMinor !== null) return "free";
  return <OpenPrice purchase={purchase} line={line} name={coffeeName(line)} />;
}
