import { Badge, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { GreenCoffee, GreenRunOut } from "@tryer/contract";
import { Weighed } from "#shared/weights/weighed.tsx";

interface StockMarkProps {
  green: Pick<GreenCoffee, "quantityKg" | "reorderPointKg">;
  /** Urgency by the run-out, where it is known. */
  level: GreenRunOut["level"] | undefined;
  /** Whether there is room for a sentence. */
  isLong?: boolean;
}

const LEVEL_WORDS: Record<GreenRunOut["level"], { color: string; short: string; long: string } | null> = {
  red: { color: "red", short: "Not enough", long: "Not enough for today and the plan" },
  amber: { color: "amber", short: "Order soon", long: "Order soon" },
  enough: null,
};

/** Words for how urgent a purchase is: red at nothing, amber below the reorder point or two weeks. */
export function stockWords({ green, level, isLong = false }: StockMarkProps): { color: string; words: string } | null {
  const { quantityKg, reorderPointKg } = green;
  const length = isLong ? "long" : "short";
  if (quantityKg === 0) return { color: "red", words: "Out of stock" };
  const found = level === undefined ? null : LEVEL_WORDS[level];
  if (found !== null && level === "red") return { color: found.color, words: found[length] };
  if (reorderPointKg !== null && quantityKg < reorderPointKg) {
    return { color: "amber", words: isLong ? "Below the reorder point" : "Low" };
  }
  return found === null ? null : { color: found.color, words: found[length] };
}

/** Mark of a coffee that runs out or has. */
export function StockMark(props: StockMarkProps) {
  const found = stockWords(props);
  if (found === null) return null;
  return (
    <Badge color={found.color} variant="light" tt="none" h="auto" styles={{ label: { whiteSpace: "normal" } }}>
      {found.words}
    </Badge>
  );
}

/** Says that the books and the sacks disagree, and how to mend it. */
export function ShortfallNote({ green }: { green: GreenCoffee }) {
  if (green.shortfallKg <= 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c="amber" mt={2}>
      <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
      <Text size="sm" className="figures">
        <Weighed kg={green.shortfallKg} /> more was roasted than was in stock. Count the coffee and correct the
        quantity.
      </Text>
    </Group>
  );
}
