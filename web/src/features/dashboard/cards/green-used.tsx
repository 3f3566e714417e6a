import type { GreenUse } from "@tryer/contract";
import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import { useWeights } from "#shared/weights/weights.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import classes from "../dashboard.module.css";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import type { CardProps } from "./card-props.ts";

const SHOWN_COFFEES = 6;

/** Weight of each coffee that the last weeks took, the most first. */
export function GreenUsed({ dashboard: { consumption } }: CardProps) {
  const { from, to, coffees: greens } = consumption;
  const weights = useWeights();
  const most = greens[0]?.usedKg ?? 0;
  return (
    <SectionCard
      title={`Green used in ${COVER_PERIOD_DAYS} days`}
      action={
        <TextLink to="/roasts" search={{ from, to }}>
          {weights.weighedTotal(sumOf(greens, "usedKg"), sumOf(greens, "usedLbs"))}
        </TextLink>
      }
      empty={greens.length === 0 && `Nothing was roasted in the last ${COVER_PERIOD_DAYS} days.`}
    >
      <Lines>
        {greens.slice(0, SHOWN_COFFEES).map(({ greenCoffee, usedKg, usedLbs }) => (
          <Line
            key={greenCoffee.id}
            title={
              <NameLink to="/roasts" search={{ green: greenCoffee.id, from, to }} title={greenCoffee.coffeeName}>
                {greenCoffee.coffeeName}
              </NameLink>
            }
            detail={[greenCoffee.number, greenCoffee.origin].filter(Boolean).join(" · ")}
            figure={weights.weighedTotal(usedKg, usedLbs)}
          >
            <div className={classes.bar} style={{ width: `${(100 * usedKg) / most}%` }} />
          </Line>
        ))}
      </Lines>
    </SectionCard>
  );
}

/** Sums in thousandths, which is as exact as either weight is kept. */
const sumOf = (greens: GreenUse[], key: "usedKg" | "usedLbs") =>
  greens.reduce((sum, use) => sum + Math.round(use[key] * 1000), 0) / 1000;
