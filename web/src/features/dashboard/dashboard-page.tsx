import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CardArrangement, Dashboard } from "@tryer/contract";
import { type DashboardCard, USUAL_CARDS } from "@tryer/domain/dashboard";
import { mayDo } from "@tryer/domain/team";
import { useContext, useState } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { CurrentRole, useCan } from "#ui/if-can.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ShownAreas } from "#ui/shell/pages/shown-areas.ts";
import { CardColumns } from "./card-columns.tsx";
import { CARDS } from "./dashboard-cards.ts";
import { firstSteps } from "./first-steps.ts";

const ArrangeCardsForm = lazyPart(() =>
  import("./arrange-cards-form.tsx").then(({ ArrangeCardsForm }) => ArrangeCardsForm),
);

/** Whether the person may have a card, and the roastery shows what it is about. */
function useCanHave() {
  const role = useContext(CurrentRole);
  const { shown } = useContext(ShownAreas);
  return (card: DashboardCard) => {
    const { needs, area } = CARDS[card];
    return (needs === undefined || (role !== null && mayDo(role, needs))) && (area === undefined || shown.has(area));
  };
}

export function DashboardPage() {
  const query = useQuery(api.dashboard.show.queryOptions());
  const arrangement = useQuery(api.dashboardCards.show.queryOptions());
  const { data: profile } = useQuery(profileQuery());
  const [isArranging, setArranging] = useState(false);
  const canHave = useCanHave();
  const isRunning = query.data !== undefined && firstSteps(query.data).every(({ isDone }) => isDone);
  return (
    <>
      <PageHeader at="/dashboard" subtitle={profile?.roastery.name}>
        {isRunning && arrangement.data !== undefined && (
          <Button variant="default" onClick={() => setArranging(true)}>
            Arrange cards
          </Button>
        )}
        {isRunning && (
          // The step of the day is the batch that starts next.
          <ButtonLink to="/demand-planner" variant="default">
            Open the plan
          </ButtonLink>
        )}
      </PageHeader>
      <QueryBoundary query={query} errorTitle="The overview could not be loaded">
        {(dashboard) =>
          // The order is a matter of taste: where it cannot be read, the usual one does.
          arrangement.data === undefined && arrangement.error === null ? null : (
            <Overview dashboard={dashboard} cards={arrangement.data?.cards ?? USUAL_CARDS} />
          )
        }
      </QueryBoundary>
      <FormModal isOpen={isArranging} title="Arrange cards" onClose={() => setArranging(false)}>
        {arrangement.data !== undefined && (
          <ArrangeCardsForm arrangement={arrangement.data} may={canHave} onClose={() => setArranging(false)} />
        )}
      </FormModal>
    </>
  );
}

// Only a roastery without a roast shows it.
const FirstStepsCard = lazyPart(
  () => import("./first-steps-card.tsx").then(({ FirstStepsCard }) => FirstStepsCard),
  <LoadingRows />,
);

interface OverviewProps {
  dashboard: Dashboard;
  cards: Readonly<CardArrangement["cards"]>;
}

function Overview({ dashboard, cards }: OverviewProps) {
  const { data: onboarding } = useQuery(api.onboarding.show.queryOptions());
  const maySetUp = useCan("roastery:write");
  const isSetUpOpen = maySetUp && onboarding !== undefined && !onboarding.isCompleted && !onboarding.isDismissed;
  const steps = firstSteps(dashboard);
  const isRunning = steps.every(({ isDone }) => isDone);
  const canHave = useCanHave();
  // People who may not plan are not led to a first plan: their dashboard is the overview from the beginning.
  const isLed = useCan("plans:write") && !isRunning;
  const hasOverview = !isLed || dashboard.stock.coffeeCount + dashboard.stock.customerCoffeeCount > 0;
  const shown = cards.filter(
    ({ card, isShown }) => isShown && canHave(card) && (isRunning || CARDS[card].isOfRoasts !== true),
  );
  return (
    <InOrder gap="lg">
      {isLed && <FirstStepsCard steps={steps} isSetUpOpen={isSetUpOpen} />}
      {hasOverview && shown.length === 0 && <Text c="dimmed">No card is shown. Choose some with ‘Arrange cards’.</Text>}
      {hasOverview && (
        <CardColumns
          cards={shown.map(({ card }) => {
            const { Card } = CARDS[card];
            return { key: card, card: <Card dashboard={dashboard} /> };
          })}
        />
      )}
    </InOrder>
  );
}
