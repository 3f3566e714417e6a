import { Badge } from "@mantine/core";
import type { GreenUse } from "@tryer/contract";
import { COVER_PERIOD_DAYS, RUNNING_OUT_DAYS } from "@tryer/domain/dashboard";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import type { CardProps } from "./card-props.ts";

const SHOWN_COFFEES = 6;

/** The coffees whose stock ends first at the pace of the last weeks. */
export function RunningOut({ dashboard: { consumption } }: CardProps) {
  const weights = useWeights();
  const greens = runningOut(consumption.coffees);
  const empty =
    consumption.coffees.length === 0
      ? `Days of cover appear after a roast in the last ${COVER_PERIOD_DAYS} days.`
      : `At least ${RUNNING_OUT_DAYS} days of every coffee in use.`;
  return (
    <SectionCard
      title="Running out"
      action={<TextLink to="/purchases">Purchases</TextLink>}
      empty={greens.length === 0 && empty}
    >
      <Lines>
        {greens.slice(0, SHOWN_COFFEES).map((use) => (
          <Line
            key={use.greenCoffee.id}
            title={
              <NameLink to="/inventory/$id" params={{ id: use.greenCoffee.id }} title={use.greenCoffee.coffeeName}>
                {use.greenCoffee.coffeeName}
              </NameLink>
            }
            detail={[use.greenCoffee.number, use.greenCoffee.origin].filter(Boolean).join(" · ")}
            figure={<Cover use={use} how={howCover(use, weights)} />}
            figureDetail={leftWords(use, weights)}
          />
        ))}
      </Lines>
    </SectionCard>
  );
}

/** Coffees that run out, the soonest first; archived ones and those of customers are not bought again. */
function runningOut(greens: GreenUse[]): (GreenUse & { coverDays: number })[] {
  return greens
    .flatMap((use) =>
      use.coverDays === null || use.greenCoffee.isArchived || use.greenCoffee.ownerName !== null
        ? []
        : [{ ...use, coverDays: use.coverDays }],
    )
    .filter(({ coverDays }) => coverDays < RUNNING_OUT_DAYS)
    .sort((a, b) => a.coverDays - b.coverDays);
}

function Cover({ use: { coverDays, quantityKg }, how }: { use: GreenUse & { coverDays: number }; how: string }) {
  if (quantityKg === 0) {
    return (
      <Badge color="red" variant="light" tt="none">
        Out of stock
      </Badge>
    );
  }
  return <Explained how={how}>{coverDays === 0 ? "less than a day" : count(coverDays, "day")}</Explained>;
}

function howCover(use: GreenUse & { coverDays: number }, weights: Weights): string {
  const { coverDays, quantityKg, plannedKg, usedKg, usedLbs } = use;
  const [stock, plan] = [weights.weighed(quantityKg), weights.weighed(plannedKg)];
  if (plannedKg > quantityKg) return `The plan takes ${plan}, ${stock} is in stock`;
  const left = plannedKg > 0 ? `(${stock} in stock − ${plan} in the plan)` : `${stock} in stock`;
  return `${count(coverDays, "day")} = ${left} ⁄ (${weights.weighedTotal(usedKg, usedLbs)} used in ${COVER_PERIOD_DAYS} days ⁄ ${COVER_PERIOD_DAYS})`;
}

/** Stock that is left, and how long it lasts with what is on its way. */
function leftWords({ quantityKg, withArrivals }: GreenUse, { weighed }: Weights): string {
  const left = `${weighed(quantityKg)} left`;
  return withArrivals === null ? left : `${left} · ${count(withArrivals.coverDays, "day")} with arrivals`;
}
