import { Badge } from "@mantine/core";
import type { CoffeeUse, Dashboard } from "@tryer/contract";
import { COVER_PERIOD_DAYS, RUNNING_OUT_DAYS } from "@tryer/domain/dashboard";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { NameLink } from "./dashboard-links.tsx";
import { Line, Lines } from "./lines.tsx";
import { SectionCard } from "./section-card.tsx";

const SHOWN_COFFEES = 6;

/** The coffees whose stock ends first at the pace of the last weeks. */
export function RunningOut({ consumption }: { consumption: Dashboard["consumption"] }) {
  const weights = useWeights();
  const coffees = runningOut(consumption.coffees);
  const empty =
    consumption.coffees.length === 0
      ? `Days of cover appear once something was roasted in the last ${COVER_PERIOD_DAYS} days.`
      : `Every coffee in use lasts ${RUNNING_OUT_DAYS} days or longer.`;
  return (
    <SectionCard
      title="Running out"
      link={<TextLink to="/purchases">Purchases</TextLink>}
      empty={coffees.length === 0 && empty}
    >
      <Lines>
        {coffees.slice(0, SHOWN_COFFEES).map((use) => (
          <Line
            key={use.greenCoffee.id}
            title={
              <NameLink to="/inventory" search={{ coffee: use.greenCoffee.id }} title={use.greenCoffee.coffeeName}>
                {use.greenCoffee.coffeeName}
              </NameLink>
            }
            detail={[use.greenCoffee.number, use.greenCoffee.origin].filter(Boolean).join(" · ")}
            figure={<Cover use={use} how={howCover(use, weights)} />}
            figureDetail={`${weights.weighed(use.quantityKg)} left`}
          />
        ))}
      </Lines>
    </SectionCard>
  );
}

/** What is put away is not bought again; what lasts longest comes last. */
function runningOut(coffees: CoffeeUse[]): (CoffeeUse & { coverDays: number })[] {
  return coffees
    .flatMap((use) =>
      use.coverDays === null || use.greenCoffee.isArchived ? [] : [{ ...use, coverDays: use.coverDays }],
    )
    .filter(({ coverDays }) => coverDays < RUNNING_OUT_DAYS)
    .sort((a, b) => a.coverDays - b.coverDays);
}

function Cover({ use: { coverDays, quantityKg }, how }: { use: CoffeeUse & { coverDays: number }; how: string }) {
  if (quantityKg === 0) {
    return (
      <Badge color="red" variant="light" tt="none">
        Out of stock
      </Badge>
    );
  }
  return <Explained how={how}>{coverDays === 0 ? "less than a day" : count(coverDays, "day")}</Explained>;
}

const howCover = ({ coverDays, quantityKg, usedKg, usedLbs }: CoffeeUse & { coverDays: number }, weights: Weights) =>
  `${count(coverDays, "day")} = ${weights.weighed(quantityKg)} in stock ⁄ (${weights.weighedTotal(usedKg, usedLbs)} used in ${COVER_PERIOD_DAYS} days ⁄ ${COVER_PERIOD_DAYS})`;
