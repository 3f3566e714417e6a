import { Button, Group, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PlanCoffee } from "@tryer/contract";
import { bagGrams, gramsOfPackages } from "@tryer/domain/items";
import { usableOnHand } from "@tryer/domain/orders";
import { ageInDays } from "@tryer/domain/stock";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { IfCan } from "#ui/if-can.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useCarryOver } from "./use-carry-over.ts";

/** Roasted stock of every product, read once for all rows. */
const roastedStockQuery = () =>
  queryOptions({
    queryKey: [...api.stock.key(), "on hand"],
    queryFn: () => allPages((input) => api.stock.list.call(input)),
  });

const days = (oldest: number, newest: number) => {
  const unit = oldest === 1 ? "day" : "days";
  return oldest === newest ? `${oldest} ${unit} old` : `${newest} to ${oldest} ${unit} old`;
};

interface OnHandProps {
  row: PlanCoffee;
  planId: string;
}

/**
 * Carry-over: roasted coffee of a product that is there already, with its age, and the part of it that the row uses in place
 * of roasting. What is on hold is said apart.
 */
export function OnHand({ row, planId }: OnHandProps) {
  const weights = useWeights();
  const { today } = useMoments();
  const carrying = useCarryOver(planId);
  const stock = useQuery(roastedStockQuery()).data;
  const held = stock?.find(({ product }) => product?.id === row.roastedItemId);
  const used = row.carriedOverGrams;
  if (held === undefined && used === 0) return null;
  const weight = (grams: number) => weights.weighed(kgFromGrams(grams));
  const [oldest, newest] = held ? [held.oldestOn, held.newestOn].map((day) => ageInDays(day, today())) : [];
  const onHold = held && held.heldGrams > 0 ? `, ${weight(held.heldGrams)} of it on hold` : "";
  const isShort = stock !== undefined && used > (held?.grams ?? 0);
  const use = (kg?: number) => carrying.mutate({ row, kg });
  return (
    <Stack gap={0}>
      <Group gap={4} wrap="wrap">
        {held && (
          <Text size="sm" c="dimmed" className="figures">
            Have {weight(held.grams)}, {days(oldest ?? 0, newest ?? 0)}
            {onHold}
          </Text>
        )}
        {held && used === 0 && mayBeUsable(row, held.grams - held.heldGrams) && (
          <IfCan permission="plans:write">
            <CarryButton name={`Use what is on hand of ${row.name}`} isBusy={carrying.isPending} onClick={() => use()}>
              Use it
            </CarryButton>
          </IfCan>
        )}
      </Group>
      {used > 0 && (
        <Group gap={4} wrap="wrap">
          <Text size="sm" className="figures">
            − {weight(used)} from stock, not roasted
          </Text>
          <IfCan permission="plans:write">
            <CarryButton name={`Roast all of ${row.name}`} isBusy={carrying.isPending} onClick={() => use(0)}>
              Roast all
            </CarryButton>
          </IfCan>
        </Group>
      )}
      {isShort && (
        <Text size="sm" c="amber" role="alert">
          Only {weight(held?.grams ?? 0)} of it are left. Roast all, or use what is in stock.
        </Text>
      )}
    </Stack>
  );
}

/**
 * Whether some of the stock is not what was roasted for the row itself. A batch gives some grams more or less than it was
 * planned with, so beside batches that are roasted the rest has to fill a bag. The server knows what else counts on it.
 */
function mayBeUsable({ items, carriedOverGrams, greenLbs, loggedLbs, doneLbs }: PlanCoffee, releasedGrams: number) {
  const usable = usableOnHand({
    ...{ releasedGrams, reservedGrams: 0, leftGrams: releasedGrams },
    ...{ outputGrams: gramsOfPackages(items), carriedOverGrams },
    ...{ green: greenLbs, loggedGreen: loggedLbs, doneGreen: doneLbs },
  });
  const smallest = Math.min(...items.map(({ packageSize: size, packageUnit: unit }) => bagGrams({ size, unit })));
  return loggedLbs > 0 ? usable >= smallest : usable > 0;
}

interface CarryButtonProps {
  name: string;
  isBusy: boolean;
  onClick: () => void;
  children: string;
}

const CarryButton = ({ name, isBusy, onClick, children }: CarryButtonProps) => (
  <Button variant="subtle" size="compact-sm" mih={44} aria-label={name} loading={isBusy} onClick={onClick}>
    {children}
  </Button>
);
