import { Badge, Button, Card, Group, Stack, Text } from "@mantine/core";
import type { ShopOrderOutcome } from "@tryer/contract";
import { SHOP_ITEM_KEYS, type ShopItemKey } from "@tryer/domain/shops";
import { money } from "#shared/money/money-text.ts";
import { count, plainCount } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { outcomeWords, type PreviewedOrder } from "./order-outcome.ts";

const MOST_SHOWN = 200;

const COLORS: Record<ShopOrderOutcome, string> = {
  new: "leaf",
  changed: "steel",
  differs: "amber",
  same: "gray",
  skipped: "gray",
  refused: "red",
};

interface PreviewedOrdersProps {
  orders: readonly PreviewedOrder[];
  /** Ids of orders that come in although they would be left out. */
  letIn: ReadonlySet<string>;
  onLetIn: (id: string) => void;
}

/** Orders of a list with what an import makes of each; one that is left out can be let in. */
export function PreviewedOrders({ orders, letIn, onLetIn }: PreviewedOrdersProps) {
  return (
    <Card p={0}>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Orders of the list">
        {orders.slice(0, MOST_SHOWN).map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order can stand in a list twice.
          <OneOrder key={at} {...each} isLetIn={letIn.has(each.order.externalId)} onLetIn={onLetIn} />
        ))}
      </Stack>
      {orders.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed" p="md">
          and {plainCount(orders.length - MOST_SHOWN)} more
        </Text>
      )}
    </Card>
  );
}

/** Whether an order that is left out has bags that could be made. */
const mayBeLetIn = ({ order, preview }: PreviewedOrder) =>
  preview.outcome === "skipped" && preview.state !== "open" && order.lines.some(({ quantity }) => quantity > 0);

const KEY_WORDS: Record<ShopItemKey, string> = { variant: "variant", sku: "SKU", title: "title" };

/** Words on how the items of an order are known, as 'Known: 2 lines by SKU, 1 line by title'. */
function knownWords(matched: Record<ShopItemKey, number>): string {
  const parts = SHOP_ITEM_KEYS.filter((key) => matched[key] > 0).map(
    (key) => `${count(matched[key], "line")} by ${KEY_WORDS[key]}`,
  );
  return parts.length === 0 ? "" : `Known: ${parts.join(", ")}`;
}

interface OneOrderProps extends PreviewedOrder {
  isLetIn: boolean;
  onLetIn: (id: string) => void;
}

function OneOrder({ order, preview, isLetIn, onLetIn }: OneOrderProps) {
  const { calendarDay } = useMoments();
  const { number, orderedOn, row, lines, totalMinor, currency } = order;
  const known = knownWords(preview.matched);
  const pieces = lines.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  const facts = [
    orderedOn === null ? "" : calendarDay(orderedOn),
    `${count(lines.length, "line")}, ${pieces} to make`,
    totalMinor === null ? "" : money(totalMinor, currency),
    row === null ? "" : `row ${row}`,
  ].filter(Boolean);
  return (
    <Group
      component="li"
      justify="space-between"
      gap="xs"
      px="md"
      py="sm"
      style={{ borderBottom: "1px solid var(--tryer-line)" }}
    >
      <div style={{ minWidth: 0, flex: "1 1 220px", overflowWrap: "anywhere" }}>
        <Text fw={600} className="figures">
          {number}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {facts.join(" · ")}
        </Text>
        {known !== "" && <Text size="sm">{known}</Text>}
        {preview.reason !== "" && <Text size="sm">{preview.reason}</Text>}
        {preview.waiting.length > 0 && <Text size="sm">Unmatched: {preview.waiting.join(", ")}</Text>}
      </div>
      {(isLetIn || mayBeLetIn({ order, preview })) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${isLetIn ? "Leave out" : "Let in"}: ${number}`}
          onClick={() => onLetIn(order.externalId)}
        >
          {isLetIn ? "Leave out" : "Let in"}
        </Button>
      )}
      <Badge color={COLORS[preview.outcome]} variant="light" style={{ textTransform: "none", flex: "none" }}>
        {outcomeWords(preview)}
      </Badge>
    </Group>
  );
}
