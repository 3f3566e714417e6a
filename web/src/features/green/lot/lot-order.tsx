import { Card, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffeeDetails, GreenRunOut } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { OrderGreenButton } from "#shared/green/order-green-button.tsx";
import { proposedOrderKg } from "#shared/green/proposed-order.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";

const WORDS: Record<GreenRunOut["level"], string | null> = { red: "Order now", amber: "Order soon", enough: null };

/** Order to be made of a lot that runs out, for those who buy; a customer's coffee is brought by the customer. */
export function LotOrder({ green }: { green: GreenCoffeeDetails }) {
  const { weighed } = useWeights();
  const mayBuy = useCan("purchases:write");
  const isOurs = green.ownerId === null && green.archivedAt === null;
  const options = api.green.runOut.queryOptions({ input: { id: green.id } });
  const runOut = useQuery({ ...options, enabled: mayBuy && isOurs }).data;
  const words = runOut === undefined ? null : WORDS[runOut.level];
  if (!mayBuy || !isOurs || runOut === undefined || words === null) return null;
  const kg = proposedOrderKg(green, runOut);
  return (
    <Card padding="md">
      <Group justify="space-between" gap="md">
        <Text className="figures">
          <Text span fw={600}>
            {words}
          </Text>
          {kg === null
            ? ": amount not known yet"
            : `: ${weighed(kg)}${bagWords(green, kg, weighed)} for the next six weeks`}
        </Text>
        <OrderGreenButton greenCoffeeId={green.id} name={green.coffeeName} kg={kg} />
      </Group>
    </Card>
  );
}

function bagWords({ bagWeightKg }: GreenCoffeeDetails, kg: number, weighed: Weights["weighed"]): string {
  if (bagWeightKg === null) return "";
  return ` (${count(gramsFromKg(kg) / gramsFromKg(bagWeightKg), "bag")} of ${weighed(bagWeightKg)})`;
}
