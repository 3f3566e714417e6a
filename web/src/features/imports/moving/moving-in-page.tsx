import { Card, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenStockOn, MovingIn, MovingInState } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { useState } from "react";
import { api } from "#api/client.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count, share } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ComparedCoffees } from "./compared-coffees.tsx";
import { ComparedCount, ComparedWeight } from "./compared-figure.tsx";
import { CountedTwiceAlert } from "./counted-twice-alert.tsx";
import { type Step, StepCard, type StepMark } from "./step-card.tsx";
import { useKeptState } from "./use-kept-state.ts";

/** The way in from another tool or a spreadsheet: four steps in an order that works, with sums to compare. */
export function MovingInPage() {
  const mayMove = useCan("green:write");
  return (
    <>
      <PageHeader at="/moving-in" subtitle="Bring your data from another tool in four steps">
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
      </PageHeader>
      {mayMove ? (
        <Moving />
      ) : (
        <EmptyState
          drawing={<Sack />}
          title="Not for your role"
          text="Only owners and managers import from another tool."
        />
      )}
    </>
  );
}

function Moving() {
  const moving = useQuery(api.imports.movingIn.queryOptions({ input: {} }));
  const { today } = useMoments();
  const openingDay = moving.data?.state.openingDay ?? today();
  const stock = useQuery(
    api.green.stockOn.queryOptions({ input: { date: openingDay }, enabled: moving.data !== undefined }),
  );
  return (
    <QueryBoundary query={moving} errorTitle="The import steps could not be loaded">
      {(known) => (
        <QueryBoundary query={stock} errorTitle="The stock on the day of the counts could not be loaded">
          {(onDay) => <Steps moving={known} openingDay={openingDay} stock={onDay} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

/** Steps in the order in which they are done. */
const STEPS: readonly Step[] = ["coffees", "products", "history", "counts"];

interface StepsProps {
  moving: MovingIn;
  openingDay: string;
  stock: GreenStockOn;
}

function Steps({ moving, openingDay, stock }: StepsProps) {
  const { coffeeCount, productCount, history, countedCount } = moving;
  const { state, keep, saving } = useKeptState(moving.state);
  const { today, calendarDay } = useMoments();
  const next = STEPS.find((step) => state.steps[step] === "open");
  const variant = (step: Step) => (step === next ? "filled" : "default");
  const mark = (step: Step) => ({
    mark: state.steps[step],
    onMark: (to: StepMark) => keep((before) => ({ ...before, steps: { ...before.steps, [step]: to } })),
  });
  const old = <Name extends keyof MovingInState["old"]>(name: Name) => ({
    old: state.old[name],
    onOld: (value: number | null) => keep((before) => ({ ...before, old: { ...before.old, [name]: value } })),
  });
  const withOldStock = (id: string, kg: number | null) =>
    keep((before) => {
      const { [id]: _, ...others } = before.oldStockKg;
      return { ...before, oldStockKg: kg === null ? others : { ...others, [id]: kg } };
    });
  const day = openingDay === today() ? undefined : openingDay;
  const list = (kind: "coffees" | "products" | "roasts" | "counts") => ({
    list: kind,
    moving: true,
    ...(day && { day }),
  });
  const stockKg = stock.totals.quantityKg + stock.customersKg;
  const coffees = [...stock.coffees, ...stock.customerCoffees];
  return (
    <Stack gap="lg">
      <OpeningDay day={openingDay} onDay={(next) => keep((before) => ({ ...before, openingDay: next }))} />
      {saving.error !== null && <ErrorNotice title="Not kept" error={saving.error} />}
      <StepCard
        place={1}
        title="Green coffees"
        text="Every coffee in stock, plus sold-out coffees of past roasts with no stock. The stock opens on the day above."
        {...mark("coffees")}
        links={
          <ButtonLink to="/inventory/import" search={list("coffees")} variant={variant("coffees")}>
            Import coffees
          </ButtonLink>
        }
      >
        <ComparedCount label="Coffees" noun="coffee" here={coffeeCount} {...old("coffeeCount")} />
        <ComparedWeight label={`Stock on ${calendarDay(openingDay)}`} here={stockKg} {...old("coffeesKg")} />
      </StepCard>
      <StepCard
        place={2}
        title="Products"
        text="Products, each with its green coffee. Add blends by hand, with their recipes."
        {...mark("products")}
        links={
          <ButtonLink to="/inventory/import" search={list("products")} variant={variant("products")}>
            Import products
          </ButtonLink>
        }
      >
        <ComparedCount label="Products" noun="product" here={productCount} {...old("productCount")} />
      </StepCard>
      <StepCard
        place={3}
        title="History"
        text="Past roasts go into the journal and take nothing from stock."
        {...mark("history")}
        links={
          <>
            <ButtonLink to="/inventory/import" search={list("roasts")} variant={variant("history")}>
              Import past roasts
            </ButtonLink>
            <ButtonLink to="/roasts/import" variant="default">
              Import roast logs
            </ButtonLink>
          </>
        }
      >
        <ComparedCount label="Past roasts" noun="roast" here={history.roastCount} {...old("roastCount")} />
        <ComparedWeight label="Green weight of roasts" here={history.greenKg} {...old("greenInKg")} />
        <ComparedWeight label="Roasted weight of roasts" here={history.roastedKg} {...old("roastedOutKg")} />
        <Text size="sm" c="dimmed" className="figures">
          {historyWords(history, calendarDay)}
        </Text>
        <CountedTwiceAlert
          of={moving.historyAndBooked}
          title={(roasts, weight) =>
            `${roasts} of ${weight} ${moving.historyAndBooked.count === 1 ? "is" : "are"} there twice`
          }
        >
          A booked roast has the same coffee, day and weights. Delete the past roast if it is a duplicate.
        </CountedTwiceAlert>
        <CountedTwiceAlert
          of={moving.historyAfterCounts}
          title={(roasts, weight) =>
            `${roasts} of the past with ${weight} came after the counts of ${calendarDay(openingDay)}`
          }
        >
          These took nothing from the counted stock, so it is too high. Log them as roasts, or count on a later day.
        </CountedTwiceAlert>
      </StepCard>
      <StepCard
        place={4}
        title="Opening counts"
        text={`Weighed on ${calendarDay(openingDay)}. Differences to the opening stock are booked for that day.`}
        {...mark("counts")}
        links={
          <>
            <ButtonLink to="/inventory/import" search={list("counts")} variant={variant("counts")}>
              Import counts
            </ButtonLink>
            <ButtonLink to="/inventory/count" variant="default">
              Count by hand
            </ButtonLink>
          </>
        }
      >
        <Text size="sm" className="figures">
          <Weighed kg={stockKg} /> in {count(coffees.length, "coffee")} on {calendarDay(openingDay)};{" "}
          {countedCount === 0
            ? "no count of that day changed the stock."
            : `${count(countedCount, "count")} of that day changed the stock.`}
        </Text>
        <ComparedCoffees coffees={coffees} old={state.oldStockKg} onOld={withOldStock} />
        <CountedTwiceAlert
          of={moving.bookedBeforeCounts}
          title={(roasts, weight) =>
            `${roasts} with ${weight} ${moving.bookedBeforeCounts.count === 1 ? "was" : "were"} booked after the count`
          }
        >
          These were roasted before the count, so their coffee is deducted twice. Count these coffees again, or import
          the roasts as past roasts.
        </CountedTwiceAlert>
      </StepCard>
    </Stack>
  );
}

function historyWords(
  { roastCount, from, to, lossPercent, unweighedCount }: MovingIn["history"],
  day: (of: string) => string,
) {
  if (roastCount === 0 || from === null || to === null) return "No past roasts yet.";
  const loss = lossPercent === null ? "" : `, loss ${share(lossPercent)}`;
  const unweighed = unweighedCount === 0 ? "" : `, ${count(unweighedCount, "roast")} without a roasted weight`;
  return `From ${day(from)} to ${day(to)}${loss}${unweighed}.`;
}

/** The day of the opening counts, chosen once for all steps. */
function OpeningDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { today } = useMoments();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? day;
  const problem = isDay(value)
    ? value > today()
      ? "Day must not be in the future"
      : undefined
    : "Enter the day of the counts";
  const settle = (settled: string) => {
    if (!isDay(settled) || settled > today()) return;
    setTyped(null);
    if (settled !== day) onDay(settled);
  };
  return (
    <Card maw={420}>
      <DayField
        label="Day of the opening counts"
        description="Your records start here. Roasts up to this day are history, later ones are booked."
        value={value}
        onValue={setTyped}
        onSettled={settle}
        error={problem}
      />
    </Card>
  );
}
