import type { RoastedInDays } from "@tryer/contract";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { plainCount, share } from "#ui/format/figures.ts";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import classes from "../dashboard.module.css";
import { FigureLink } from "../dashboard-links.tsx";
import type { CardProps } from "./card-props.ts";

const FIGURES: { name: string; of: (week: RoastedInDays, weights: Weights) => string }[] = [
  { name: "Roasts", of: (week) => plainCount(week.roastCount) },
  { name: "Green in", of: (week, weights) => weights.weighedTotal(week.greenKg, week.greenLbs) },
  { name: "Roasted out", of: (week, weights) => weights.weighedTotal(week.roastedKg, week.roastedLbs) },
  { name: "Yield", of: (week) => share(week.yieldPercent) },
];

/** Sums of this week so far beside the whole of the last one. */
export function WeekAgainstWeek({ dashboard: { thisWeek, lastWeek } }: CardProps) {
  const weights = useWeights();
  return (
    <SectionCard title="This week vs. last week">
      <table className={`figures ${classes.weeks}`}>
        <thead>
          <tr>
            <td />
            <WeekHead name="This week" week={thisWeek} />
            <WeekHead name="Last week" week={lastWeek} />
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <LiveFigure>{of(thisWeek, weights)}</LiveFigure>
              </td>
              <td>
                <LiveFigure>{of(lastWeek, weights)}</LiveFigure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function WeekHead({ name, week: { from, to } }: { name: string; week: RoastedInDays }) {
  const { calendarDay } = useMoments();
  return (
    <th scope="col">
      <FigureLink to="/roasts" search={{ from, to }} title={`${calendarDay(from)} – ${calendarDay(to)}`}>
        {name}
      </FigureLink>
    </th>
  );
}
