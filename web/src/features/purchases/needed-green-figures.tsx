import { Badge, Stack, Text } from "@mantine/core";
import { kgFromGrams } from "@tryer/domain/units";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { ungroupedPlaces } from "#ui/format/figures.ts";
import type { NeededGreen } from "./plan-needs.ts";

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

export const Needed = ({ green }: { green: NeededGreen }) => <Weighed weightGrams={green.neededGrams} />;

export const InStock = ({ green }: { green: NeededGreen }) => <Weighed weightGrams={green.stockGrams} />;

export function ToBuy({ green }: { green: NeededGreen }) {
  const weights = useWeights();
  if (green.missingGrams === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none">
        Enough in stock
      </Badge>
    );
  }
  const needed = plainKg(kgFromGrams(green.neededGrams));
  const stock = plainKg(kgFromGrams(green.stockGrams));
  const missingKg = kgFromGrams(green.missingGrams);
  const pounds = weights.showsBoth ? ` (${weights.besideKg(missingKg)})` : "";
  return (
    <Explained
      how={`To buy ${plainKg(missingKg)} kg${pounds} = needed ${needed} − in stock ${stock}`}
      isUnderlined={false}
    >
      <Weighed weightGrams={green.missingGrams} isStrong />
    </Explained>
  );
}
