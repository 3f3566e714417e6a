import { Badge, Stack, Text } from "@mantine/core";
import { kgFromGrams } from "@tryer/domain/units";
import { OrderGreenButton } from "#shared/green/order-green-button.tsx";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { useCan } from "#ui/if-can.tsx";
import { neededGreenFields } from "./needed-green-fields.ts";
import type { NeededGreen } from "./plan-needs.ts";

/** Green coffee that the pending plan needs, with an order for what is missing of each. */
export function NeededGreenList({ greens }: { greens: NeededGreen[] }) {
  const mayBuy = useCan("purchases:write");
  const hasOrders = mayBuy && greens.some(({ missingGrams }) => missingGrams > 0);
  return (
    <RecordRows
      name="Green to buy"
      rows={greens}
      fields={neededGreenFields}
      idOf={({ greenCoffeeId }) => greenCoffeeId}
      cells={{
        name: (green) => <NeededGreenName green={green} />,
        needed: ({ neededGrams }) => <WeighedGrams grams={neededGrams} />,
        stock: ({ stockGrams }) => <WeighedGrams grams={stockGrams} />,
        missing: (green) => <ToBuy green={green} />,
      }}
      tools={hasOrders ? (green) => <OrderMissing green={green} /> : null}
    />
  );
}

const NeededGreenName = ({ green: { name, origin, neededFor } }: { green: NeededGreen }) => (
  <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
    <Text fw={600}>{name}</Text>
    <Text size="sm" c="dimmed">
      {[origin, `for ${neededFor.join(", ")}`].filter(Boolean).join(" · ")}
    </Text>
  </Stack>
);

/** Drafts a purchase of what is missing of a coffee; nothing where all of it is in stock. */
const OrderMissing = ({ green: { greenCoffeeId, name, missingGrams } }: { green: NeededGreen }) =>
  missingGrams > 0 && <OrderGreenButton greenCoffeeId={greenCoffeeId} name={name} kg={kgFromGrams(missingGrams)} />;

const WeighedGrams = ({ grams, isStrong = false }: { grams: number; isStrong?: boolean }) => (
  <Text span fz="inherit" fw={isStrong ? 600 : 400} className="figures">
    <Weighed kg={kgFromGrams(grams)} />
  </Text>
);

function ToBuy({ green: { neededGrams, stockGrams, missingGrams } }: { green: NeededGreen }) {
  const weights = useWeights();
  if (missingGrams === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none">
        Enough in stock
      </Badge>
    );
  }
  const words = (grams: number) => weights.weighed(kgFromGrams(grams));
  const how = `To buy ${words(missingGrams)} = needed ${words(neededGrams)} − in stock ${words(stockGrams)}`;
  return (
    <Explained how={how} isUnderlined={false}>
      <WeighedGrams grams={missingGrams} isStrong />
    </Explained>
  );
}
