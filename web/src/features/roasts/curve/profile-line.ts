import type { FollowedProfile } from "@tryer/contract";
import type { RoastEvent, RoastEventKind, TemperatureUnit } from "@tryer/domain/roast-logs";
import { differenceText, type MeasuredFigure, profileAt } from "@tryer/domain/roasts";
import { FIGURE_WORDS } from "#shared/roast/figure-words.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import type { ChartLine, ChartLines } from "../chart/chart-line.ts";
import type { ChartMark } from "../chart/chart-options.ts";
import { EVENT_WORDS } from "./event-words.ts";
import { temperatureIn } from "./shown-curve.ts";

const KEY = "profile";

/**
 * Curve of a profile over the times of a recording, counted from its charge; none where the profile has no curve or the
 * recording no charge.
 */
export function profileLine(
  { points, number }: Pick<FollowedProfile, "points" | "number">,
  { timeSec, events }: { timeSec: readonly number[]; events: readonly RoastEvent[] },
  unit: TemperatureUnit,
): ChartLine[] {
  const charge = events.find(({ kind }) => kind === "charge");
  if (charge === undefined || points.length === 0) return [];
  const values = timeSec.map((sec) => {
    const celsius = profileAt(points, sec - charge.atSec);
    return celsius === null ? null : temperatureIn(unit, celsius);
  });
  const look = { scale: "temperature", color: "ink", dash: [6, 4], width: 1, isStepped: false } as const;
  return [{ ...look, key: KEY, label: `Profile, version ${number}`, unit: `°${unit}`, values }];
}

/** The same lines in the order in which they are drawn: the profile first, so that it lies behind. */
export const profileBehind = ({ timeSec, lines }: ChartLines): ChartLines => ({
  timeSec,
  lines: [...lines.filter(({ key }) => key === KEY), ...lines.filter(({ key }) => key !== KEY)],
});

/** Figures that an event of the curve stands for. */
const FIGURES_OF: Partial<Record<RoastEventKind, readonly MeasuredFigure[]>> = {
  firstCrackStart: ["firstCrackSec"],
  drop: ["totalSec", "dropTempC"],
};

type Differences = FollowedProfile["differences"];

const outsideOf = (differences: Differences) => differences.filter(({ isOutside }) => isOutside);

/** Events as they stand above a chart; one outside the profile says how far. */
export function comparedMarks(
  events: readonly RoastEvent[],
  differences: Differences,
  unit: TemperatureUnit,
): ChartMark[] {
  return events.map(({ atSec, kind }) => {
    const { short } = EVENT_WORDS[kind];
    const outside = outsideOf(differences).filter(({ figure }) => FIGURES_OF[kind]?.includes(figure));
    if (outside.length === 0) return { atSec, label: short };
    const amounts = outside.map(({ figure, difference }) => {
      const { unit: unitOf, difference: written } = FIGURE_WORDS[figure];
      return withUnit(`${difference > 0 ? "+" : "−"}${written(Math.abs(difference), unit)}`, unitOf(unit));
    });
    return { atSec, label: `${short} ${amounts.join(", ")}`, isOutside: true };
  });
}

/** Name of the chart for those who do not see it, with what is outside the profile. */
export function curveLabel(differences: Differences, unit: TemperatureUnit): string {
  const outside = outsideOf(differences).map((difference) => differenceText(difference, unit));
  return ["Curve of the roast", ...outside].join(". ");
}
