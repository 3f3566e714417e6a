import { Badge, Stack, Text } from "@mantine/core";
import { kgFromGrams } from "@tryer/domain/units";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { ungroupedPlaces } from "#ui/format/figures.ts";
import type { CoffeeToBuy } from "./plan-needs.ts";

const plainKg = ungroupedPlaces(3);

/** A weight in the person's unit, pounds with the kilograms beneath. */
function Weighed({ weightGrams, isStrong = false }: { weightGrams: number; isStrong?: boolean }) {
  const weights = useWeights();
  const kg = kgFromGrams(weightGrams);
  return (
    <Stack gap={0} align="flex-end" className="figures">
      <Text fw={isStrong ? 600 : 400}>
        <LiveFigure>{weights.weighed(kg)}</LiveFigure>
      </Text>
      <Text size="sm" c="dimmed">
        <LiveFigure>{weights.beneath(kg)}</LiveFigure>
      </Text>
    </Stack>
  );
}

export const Needed = ({ coffee }: { coffee: CoffeeToBuy }) => <Weighed weightGrams={coffee.neededGrams} />;

export const InStock = ({ coffee }: { coffee: CoffeeToBuy }) => <Weighed weightGrams={coffee.stockGrams} />;

export function ToBuy({ coffee }: { coffee: CoffeeToBuy }) {
  const weights = useWeights();
  if (coffee.missingGrams === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none">
        Enough in stock
      </Badge>
    );
  }
  const needed = plainKg(kgFromGrams(coffee.neededGrams));
  const stock = plainKg(kgFromGrams(coffee.stockGrams));
  const missingKg = kgFromGrams(coffee.missingGrams);
  const pounds = weights.showsBoth ? ` (${weights.besideKg(missingKg)})` : "";
  return (
    <Explained
      how={`To buy ${plainKg(missingKg)} kg${pounds} = needed ${needed} − in stock ${stock}`}
      isUnderlined={false}
    >
      <Weighed weightGrams={coffee.missingGrams} isStrong />
    </Explained>
  );
}
