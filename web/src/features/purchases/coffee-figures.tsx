import { Badge, Stack, Text } from "@mantine/core";
import { centiLbsFromGrams, fixed2, kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { Explained } from "#ui/explained.tsx";
import { kilograms, pounds } from "#ui/figures.ts";
import type { CoffeeToBuy } from "./plan-needs.ts";

/** A weight in pounds with kilograms beneath it. */
function BothUnits({ lbs, kg, isStrong = false }: { lbs: number; kg: number; isStrong?: boolean }) {
  return (
    <Stack gap={0} align="flex-end" className="figures">
      <Text fw={isStrong ? 600 : 400}>{pounds(lbs)}</Text>
      <Text size="sm" c="dimmed">
        {kilograms(kg)}
      </Text>
    </Stack>
  );
}

export const Needed = ({ coffee }: { coffee: CoffeeToBuy }) => (
  <BothUnits lbs={lbsFromCentiLbs(coffee.neededCentiLbs)} kg={kgFromGrams(coffee.neededGrams)} />
);

export const InStock = ({ coffee }: { coffee: CoffeeToBuy }) => (
  <BothUnits lbs={lbsFromCentiLbs(centiLbsFromGrams(coffee.stockGrams))} kg={kgFromGrams(coffee.stockGrams)} />
);

export function ToBuy({ coffee }: { coffee: CoffeeToBuy }) {
  if (coffee.missingGrams === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none">
        Enough in stock
      </Badge>
    );
  }
  const [needed, stock, missing] = [coffee.neededGrams, coffee.stockGrams, coffee.missingGrams].map(kgFromGrams);
  const how = `To buy ${missing?.toFixed(3)} kg (${fixed2(coffee.missingCentiLbs)} lb) = needed ${needed?.toFixed(3)} − in stock ${stock?.toFixed(3)}`;
  return (
    <Explained how={how} isUnderlined={false}>
      <BothUnits lbs={lbsFromCentiLbs(coffee.missingCentiLbs)} kg={kgFromGrams(coffee.missingGrams)} isStrong />
    </Explained>
  );
}
