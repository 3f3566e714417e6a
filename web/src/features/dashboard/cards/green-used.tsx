import { Text } from "@mantine/core";
import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import { plusForCustomers } from "@tryer/domain/green";
import { useWeights } from "#shared/weights/weights.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import classes from "../dashboard.module.css";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import type { CardProps } from "./card-props.ts";

const SHOWN_COFFEES = 6;

/** Weight of each own coffee that the last weeks took, the most first, and what was roasted for customers beside it. */
export function GreenUsed({ dashboard: { consumption } }: CardProps) {
  const { from, to, used, coffees } = consumption;
  const weights = useWeights();
  const own = coffees.filter(({ greenCoffee }) => greenCoffee.ownerName === null);
  const most = own[0]?.usedKg ?? 0;
  const plus = plusForCustomers(used, weights.weighedTotal);
  return (
    <SectionCard
      title={`Green used in ${COVER_PERIOD_DAYS} days`}
      action={
        <TextLink to="/roasts" search={{ from, to }}>
          {weights.weighedTotal(used.usedKg, used.usedLbs)}
        </TextLink>
      }
      empty={coffees.length === 0 && `Nothing was roasted in the last ${COVER_PERIOD_DAYS} days.`}
    >
      {own.length > 0 && (
        <Lines>
          {own.slice(0, SHOWN_COFFEES).map(({ greenCoffee, usedKg, usedLbs }) => (
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
      )}
      {plus !== null && (
        <Text size="sm" c="dimmed" className="figures">
          {plus}
        </Text>
      )}
    </SectionCard>
  );
}
