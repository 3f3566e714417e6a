import { SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "@tryer/contract";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { useMay } from "#ui/if-allowed.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { firstSteps } from "./first-steps.ts";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { OpenBatches } from "./open-batches.tsx";
import { OverviewTiles } from "./overview-tiles.tsx";
import { RecentRoasts } from "./recent-roasts.tsx";
import { WeekAgainstWeek } from "./week-against-week.tsx";

// The last cards of their columns: nothing moves when they come.
const GreenCards = whenNeeded(async () => {
  const [{ RunningOut }, { GreenUsed }] = await Promise.all([import("./running-out.tsx"), import("./green-used.tsx")]);
  return ({ consumption }: Pick<Dashboard, "consumption">) => (
    <>
      <RunningOut consumption={consumption} />
      <GreenUsed consumption={consumption} />
    </>
  );
});
const LossOverTime = whenNeeded(() => import("./loss-over-time.tsx").then(({ LossOverTime }) => LossOverTime));

export function DashboardPage() {
  const query = useQuery(api.dashboard.show.queryOptions());
  const { data: profile } = useQuery(profileQuery());
  const isRunning = query.data !== undefined && firstSteps(query.data).every(({ isDone }) => isDone);
  return (
    <>
      <PageHeader at="/dashboard" subtitle={profile?.roastery.name}>
        {isRunning && <ButtonLink to="/demand-planner">Open the plan</ButtonLink>}
      </PageHeader>
      <QueryStates query={query} errorTitle="The overview could not be loaded">
        {(dashboard) => <Overview dashboard={dashboard} />}
      </QueryStates>
    </>
  );
}

function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { data: onboarding } = useQuery(api.onboarding.show.queryOptions());
  const maySetUp = useMay("roastery:write");
  const isSetUpOpen = maySetUp && onboarding !== undefined && !onboarding.isCompleted && !onboarding.isDismissed;
  const steps = firstSteps(dashboard);
  const isRunning = steps.every(({ isDone }) => isDone);
  // People who may not plan are not led to a first plan: their dashboard is the overview from the beginning.
  const isLed = useMay("plans:write") && !isRunning;
  const hasOverview = !isLed || dashboard.stock.coffeeCount + dashboard.stock.customerCoffeeCount > 0;
  return (
    <Stack gap="lg">
      {isLed && <FirstStepsCard steps={steps} isSetUpOpen={isSetUpOpen} />}
      {hasOverview && <OverviewTiles dashboard={dashboard} />}
      {hasOverview && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
          <Stack gap="lg">
            <OpenBatches plan={dashboard.pendingPlan} />
            {isRunning && <GreenCards consumption={dashboard.consumption} />}
          </Stack>
          <Stack gap="lg">
            {isRunning && <WeekAgainstWeek dashboard={dashboard} />}
            <RecentRoasts roasts={dashboard.recentRoasts} />
            {isRunning && <LossOverTime losses={dashboard.losses} />}
          </Stack>
        </SimpleGrid>
      )}
    </Stack>
  );
}
