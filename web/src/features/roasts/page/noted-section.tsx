import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roast, RoastNotes } from "@tryer/contract";
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
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { asSet, onePlace } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { type Fact, FactList } from "#ui/lists/fact-list.tsx";
import { EventTables } from "../curve/event-tables.tsx";

/** Facts that a person noted of a roast: its machine and operator, events where no log has them, measures and tasting notes. */
export function NotedSection({ roast }: { roast: Roast }) {
  const weights = useWeights();
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const log = useQuery(api.roasts.log.queryOptions({ input: { id: roast.id } }));
  const { noted, machine, operator } = roast;
  // A log has the events as they were recorded; they stand beside its curve.
  const events = log.data === null ? notedEvents(noted, roast.durationSec) : [];
  const rows: Fact[] = [
    ["Machine", machine?.name ?? ""],
    ["Operator", operator ?? ""],
    ...measures(noted, { unit, weights }),
    ["Color system", noted.colorSystem ?? ""],
  ];
  const isEmpty = rows.every(([, value]) => value === "") && noted.tastingNotes === undefined && events.length === 0;
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
        <FactList inColumns facts={rows} />
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

function measures(noted: RoastNotes, { unit, weights }: { unit: TemperatureUnit; weights: Weights }): Fact[] {
  return MEASURE_KEYS.map((key) => {
    const value = noted[key];
    return [notedFigure(key).label, value === undefined ? "" : figureText(key, value, { unit, weights })];
  });
}

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
