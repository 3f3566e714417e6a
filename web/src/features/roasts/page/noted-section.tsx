import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { roastFields } from "@tryer/contract/roasts/roast-fields";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import {
  NOTED_FIGURE_KEYS,
  type NotedFigureKey,
  type NotedQuantity,
  notedEvents,
  notedFigure,
  shownTemperature,
} from "@tryer/domain/roasts";
import { api } from "#api/client.ts";
import { Facts, useFacts } from "#shared/records/document/facts.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { asSet, onePlace } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { EventTables } from "../curve/event-tables.tsx";

/** Facts that a person noted of a roast: its machine and operator, events where no log has them, measures and tasting notes. */
export function NotedSection({ roast }: { roast: Roast }) {
  const weights = useWeights();
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const log = useQuery(api.roasts.log.queryOptions({ input: { id: roast.id } }));
  const { noted } = roast;
  // A log has the events as they were recorded; they stand beside its curve.
  const events = log.data === null ? notedEvents(noted, roast.durationSec) : [];
  const facts = useFacts(roastFields, roast, FACT_KEYS, measureCells({ unit, weights }));
  const isEmpty = facts.every(({ value }) => value === "") && noted.tastingNotes === undefined && events.length === 0;
  if (isEmpty) return null;
  const hasTemperature = events.length > 0 || noted.ambientTempC !== undefined;
  return (
    <Card component="section">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Entered by hand
          </Title>
          {hasTemperature && <TemperatureUnitChoice unit={unit} onUnit={setUnit} />}
        </Group>
        <EventTables events={events} unit={unit} />
        <Facts facts={facts} />
        {noted.tastingNotes !== undefined && (
          <div>
            <Text size="sm" c="dimmed">
              Tasting notes
            </Text>
            <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{noted.tastingNotes}</Text>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Events have a table of their own. */
const isMeasure = (key: NotedFigureKey) =>
  notedFigure(key).quantity !== "time" && (notedFigure(key).quantity !== "temperature" || key === "ambientTempC");
const MEASURE_KEYS = NOTED_FIGURE_KEYS.filter(isMeasure);

const FACT_KEYS = ["machine", "operator", ...MEASURE_KEYS, "colorSystem"];

/** Measures as they were typed, in the units of the reader. */
const measureCells = (shown: Shown): FieldCells<Roast> =>
  Object.fromEntries(
    MEASURE_KEYS.map((key) => [
      key,
      ({ noted: { [key]: value } }: Roast) => (value === undefined ? "" : figureText(key, value, shown)),
    ]),
  );

interface Shown {
  unit: TemperatureUnit;
  weights: Weights;
}

const figureText = (key: NotedFigureKey, value: number, { unit, weights }: Shown): string => {
  const { quantity, unit: own } = notedFigure(key);
  const texts: Record<NotedQuantity, () => string> = {
    temperature: () => `${onePlace(shownTemperature(value, unit))} °${unit}`,
    weight: () => weights.weighed(value),
    time: () => asSet(value),
    number: () => withUnit(asSet(value), own),
  };
  return texts[quantity]();
};
