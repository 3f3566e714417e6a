import { Stack, Text } from "@mantine/core";
import type { Purchase, PurchaseLine } from "@tryer/contract";
import type { ReactNode } from "react";
import { money } from "#shared/money/money-text.ts";
import { Explained } from "#ui/explained.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";

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
