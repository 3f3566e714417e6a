import { Card, Chip, Group, Text } from "@mantine/core";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { useMemo, useState } from "react";
import { count, onePlace, UNKNOWN } from "#ui/format/figures.ts";
import { roastLook } from "../chart/chart-colors.ts";
import { clock } from "../chart/chart-line.ts";
import { LineSwatch } from "../chart/line-chips.tsx";
import { TimeChart } from "../chart/time-chart.tsx";
import { axisTitles, rateTop } from "../curve/shown-curve.ts";
import { alignedCurves, type ComparedRoast } from "./aligned-curves.ts";
import type { CompareState } from "./compare-state.ts";

interface ComparedChartProps {
  roasts: readonly ComparedRoast[];
  state: CompareState;
  unit: TemperatureUnit;
  /** Name of the moment at which the curves lie upon each other. */
  moment: string;
  onHidden: (hidden: string[]) => void;
}

const NO_BANDS: never[] = [];
const WINDOW_SEC = 20;

/** The curves over each other, with a legend that hides and shows roasts. */
export function ComparedChart({ roasts, state: { align, lines, hidden }, unit, moment, onHidden }: ComparedChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const drawn = useMemo(
    () => alignedCurves(roasts, { align, hidden, lines, unit }),
    [roasts, hidden, align, lines, unit],
  );
  const look = useMemo(
    () => ({ axisTitles: axisTitles({ unit, windowSec: WINDOW_SEC }), marks: [{ atSec: 0, label: moment }] }),
    [unit, moment],
  );
  const shownIds = roasts.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <Card component="section" aria-label="Curves">
      <Chip.Group
        multiple
        value={shownIds}
        onChange={(keys) => onHidden(roasts.map(({ id }) => id).filter((id) => !keys.includes(id)))}
      >
        <Group gap="xs" role="group" aria-label="Roasts of the chart" className="not-on-paper">
          {roasts.map(({ id, number, place }) => (
            <Chip key={id} value={id} size="sm" variant="outline">
              <LineSwatch line={roastLook(place)} /> {number}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text className="figures not-on-paper" size="sm" mih="2lh" my="xs" aria-live="polite">
        {index === null
          ? "Point at the curves, or use the arrow keys."
          : [
              clock(drawn.timeSec[index] ?? 0),
              ...drawn.lines.map(({ label, unit: of, values }) => {
                const value = values[index];
                return `${label} ${value == null ? UNKNOWN : onePlace(value)} ${of}`;
              }),
            ].join(" · ")}
      </Text>
      {drawn.lines.length === 0 ? (
        <Text c="dimmed">No curve to draw.</Text>
      ) : (
        <TimeChart
          label={`Curves of ${count(shownIds.length, "roast")} from ${moment.toLowerCase()}`}
          title={`Compared from ${moment.toLowerCase()} ${roasts.map(({ number }) => number).join(" ")}`}
          curve={drawn}
          bands={NO_BANDS}
          {...look}
          rateTop={rateTop(unit)}
          range={drawn.range}
          onPoint={setIndex}
        />
      )}
      {drawn.unaligned.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Not drawn because nothing was recorded for the {moment.toLowerCase()}: {drawn.unaligned.join(", ")}.
        </Text>
      )}
    </Card>
  );
}
