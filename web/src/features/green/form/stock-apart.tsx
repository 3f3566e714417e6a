import { Button, Group, Input, Text } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useLeaveForm } from "#ui/forms/use-leave-form.ts";

/** Whether a coffee lies at several locations: what one weighs then is the stock of one of them. */
export const liesApart = ({ stock }: GreenCoffee): boolean => stock.length > 1;

interface StockApartProps {
  green: GreenCoffee;
  onCount: (() => void) | undefined;
}

/** Stock of a coffee that lies at several locations, in place of a field for it, and the way to a count. */
export function StockApart({ green, onCount }: StockApartProps) {
  const count = useLeaveForm(() => onCount?.());
  return (
    <Input.Wrapper label="Quantity" labelElement="div">
      <Group justify="space-between" wrap="nowrap">
        <Text className="figures">
          <Weighed kg={green.quantityKg} /> at {green.stock.length} locations
        </Text>
        <Button variant="default" onClick={count} style={{ flex: "none" }}>
          Count
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
