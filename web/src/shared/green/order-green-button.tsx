import { Button } from "@mantine/core";
import { useOrderGreen } from "./use-order-green.ts";

interface OrderGreenButtonProps {
  greenCoffeeId: string;
  /** Name of the coffee, for people who hear the button. */
  name: string;
  /** Weight to order; null where a person has to say it. */
  kg: number | null;
}

/** Drafts a purchase of a lot at one click; leads to the form where nobody sold it yet, or no weight is proposed. */
export function OrderGreenButton({ greenCoffeeId, name, kg }: OrderGreenButtonProps) {
  const { order, orderingId } = useOrderGreen();
  return (
    <Button
      variant="default"
      loading={orderingId !== null}
      aria-label={`Draft a purchase of ${name}`}
      style={{ flex: "none" }}
      onClick={() => order({ greenCoffeeId, kg })}
    >
      Draft a purchase
    </Button>
  );
}
