import { Card, Group, Stack, Table, Text } from "@mantine/core";
import type { Purchase, PurchaseLine } from "@tryer/contract";
import type { ReactNode } from "react";
import { money } from "#shared/money/money-text.ts";
import { Explained } from "#ui/explained.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

/** Cells of a line. */
export interface LineCells {
  key: string;
  name: ReactNode;
  quantity: ReactNode;
  price: ReactNode;
  amount: ReactNode;
  landed: ReactNode;
  received: ReactNode;
}

interface LineFrameProps {
  /** Name of the table. */
  label: string;
  /** Headings of what is ordered and of how much. */
  name: string;
  quantity: string;
  lines: LineCells[];
}

/** Lines of one kind with their amounts and landed cost: a table, and cards on a phone. */
export function LineFrame(props: LineFrameProps) {
  return useIsNarrow() ? <LineCards {...props} /> : <LineTable {...props} />;
}

/** Figures that a supplier is not shown: a printed purchase order is without them. */
const INTERNAL = "figures not-on-paper";

function LineTable({ label, name, quantity, lines }: LineFrameProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th ta="right">{quantity}</Table.Th>
            <Table.Th ta="right">Price</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Th ta="right" className={INTERNAL}>
              Landed
            </Table.Th>
            <Table.Th ta="right" className={INTERNAL}>
              Received
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Td style={{ minWidth: 160 }}>{line.name}</Table.Td>
              <Table.Td ta="right" className="figures">
                {line.quantity}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {line.price}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {line.amount}
              </Table.Td>
              <Table.Td ta="right" className={INTERNAL}>
                {line.landed}
              </Table.Td>
              <Table.Td ta="right" className={INTERNAL}>
                {line.received}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const LineCards = ({ quantity, lines }: LineFrameProps) => (
  <Stack gap="sm">
    {lines.map((line) => (
      <Card key={line.key} padding="md">
        <Stack gap={6}>
          {line.name}
          <LabelledFigure label={quantity}>{line.quantity}</LabelledFigure>
          <LabelledFigure label="Price">{line.price}</LabelledFigure>
          <LabelledFigure label="Amount">{line.amount}</LabelledFigure>
          <LabelledFigure label="Landed">{line.landed}</LabelledFigure>
          <LabelledFigure label="Received">{line.received}</LabelledFigure>
        </Stack>
      </Card>
    ))}
  </Stack>
);

/** A figure of a card on a phone, with its label. */
const LabelledFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" wrap="nowrap">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <div className="figures" style={{ textAlign: "right" }}>
      {children}
    </div>
  </Group>
);

/** A figure, and below it what it is made of. */
export const FigureOver = ({ figure, below }: { figure: ReactNode; below: string }) => (
  <Stack gap={0} align="flex-end">
    <span>{figure}</span>
    <Text size="sm" c="dimmed">
      {below}
    </Text>
  </Stack>
);

interface LandedCostProps {
  purchase: Purchase;
  line: Pick<PurchaseLine, "amountMinor" | "chargesMinor" | "landedMinor" | "landedHomeMinor">;
  /** Quantity that the cost is spread over, and what one of it costs. */
  quantity: string;
  each: string;
}

/** Landed cost of a line in the roastery's currency, with how it comes about. */
export function LandedCost({ purchase, line, quantity, each }: LandedCostProps) {
  const { currency, homeCurrency, exchangeRate } = purchase;
  const { amountMinor, chargesMinor, landedMinor, landedHomeMinor } = line;
  if (landedHomeMinor === null) return UNKNOWN;
  const sum = `${money(amountMinor, currency)} + ${money(chargesMinor, currency)} charges = ${money(landedMinor, currency)}`;
  const home = money(landedHomeMinor, homeCurrency);
  const changed = currency === homeCurrency ? "" : `, × ${exchangeRate ?? ""} = ${home}`;
  return (
    <FigureOver figure={<Explained how={`Landed: ${sum}${changed}; ÷ ${quantity}`}>{home}</Explained>} below={each} />
  );
}

/** Words for what of a quantity is still to come, or came beyond it. */
export const restWords = (open: number, over: number, text: (quantity: number) => string): string =>
  open > 0 ? `${text(open)} open` : over > 0 ? `${text(over)} over` : "";
