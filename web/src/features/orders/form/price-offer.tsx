import { Alert, Button, Group, Text } from "@mantine/core";
import type { CustomerBrief } from "@tryer/contract";
import { count } from "#ui/format/figures.ts";

interface PriceOfferProps {
  /** Prices of the customer that lines do not have, by the key of the line. */
  others: ReadonlyMap<string, string>;
  customer: CustomerBrief | undefined;
  /** Customer that the order was for before another one was chosen; null where none was. */
  before: CustomerBrief | null;
  onTake: (prices: ReadonlyMap<string, string>) => void;
}

/** Says which lines keep prices that the customer does not have on that day, and offers those. */
export function PriceOffer({ others, customer, before, onTake }: PriceOfferProps) {
  if (others.size === 0 || customer === undefined) return null;
  const lines = count(others.size, "line");
  return (
    <Alert color="amber" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {before === null
            ? `${lines} of this order ${others.size === 1 ? "has another price" : "have other prices"} than ${customer.name} has on the day of the order.`
            : `${lines} ${others.size === 1 ? "keeps the price" : "keep the prices"} that ${before.name} agreed to. ${customer.name} has others.`}
        </Text>
        <Button variant="default" size="xs" onClick={() => onTake(others)}>
          {before === null ? "Use the prices of that day" : `Take the prices of ${customer.name}`}
        </Button>
      </Group>
    </Alert>
  );
}
