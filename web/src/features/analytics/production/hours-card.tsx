import type { Production } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { HeatMap } from "#ui/charts/heat-map.tsx";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { count, plainCount, twoPlaces } from "#ui/format/figures.ts";
import { weekdayOfWeek } from "#ui/moments/week-days.ts";
import { IN_UNIT } from "../analytics-words.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekdayOfWeek(browserLocale, weekday));
/** Columns that can be told apart; more hours are shown two by two. */
const MOST_COLUMNS = 17;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Roasts by hour of the week, from the first hour in use to the last. */
export function HoursCard({ hours }: { hours: Production["hours"] }) {
  const { unit, weighedTotal } = useWeights();
  if (hours.length === 0) return null;
  const used = hours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const step = last - first + 1 > MOST_COLUMNS ? 2 : 1;
  const start = first - (first % step);
  const starts = Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, at) => start + at * step);
  const countAt = (weekday: number, from: number) =>
    hours
      .filter((each) => each.weekday === weekday && each.hour >= from && each.hour < from + step)
      .reduce((sum, { roastCount }) => sum + roastCount, 0);
  const busiest = [...hours].sort((one, other) => other.roastCount - one.roastCount)[0];
  return (
    <ChartCard
      title="Hours of the week"
      note={
        busiest &&
        `Start times of roasts, in the roastery's time zone. Busiest: ${WEEKDAYS[busiest.weekday - 1]} ${clock(busiest.hour)}, ${count(busiest.roastCount, "roast")}, ${weighedTotal(busiest.greenKg, busiest.greenLbs)}.`
      }
      table={{
        columns: [
          { name: "Weekday" },
          { name: "Hour" },
          { name: "Roasts", written: plainCount },
          { name: `Green (${unit})`, written: twoPlaces },
        ],
        rows: hours.map(({ weekday, hour, roastCount, greenKg, greenLbs }) => [
          WEEKDAYS[weekday - 1] ?? "",
          clock(hour),
          roastCount,
          IN_UNIT[unit](greenKg, greenLbs),
        ]),
      }}
    >
      <HeatMap
        label="Roasts by hour of the week"
        rows={WEEKDAYS.map((name) => ({ name, short: name.slice(0, 3) }))}
        columns={starts.map((hour) => ({ name: `${clock(hour)} to ${clock(hour + step)}`, short: clock(hour) }))}
        values={WEEKDAYS.map((_, at) => starts.map((hour) => countAt(at + 1, hour)))}
        written={(value) => count(value, "roast")}
      />
    </ChartCard>
  );
}
