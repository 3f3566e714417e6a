import type { DashboardCard } from "@tryer/domain/dashboard";
import type { RoasteryArea } from "@tryer/domain/onboarding";
import type { Permission } from "@tryer/domain/team";
import type { ComponentType } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { CardProps } from "./cards/card-props.ts";
import { PlanCard } from "./cards/plan-card.tsx";

interface CardFacts {
  /** Name in the list that cards are chosen from. */
  name: string;
  Card: ComponentType<CardProps>;
  /** Permission that the card needs; others have it neither on the page nor in the list. */
  needs?: Permission;
  /** Whether it says nothing before the first roast. */
  isOfRoasts?: true;
  /** Area without which the card has nothing to say. */
  area?: RoasteryArea;
}

const loadLater = () => import("./cards/later-cards.ts");

/** Every card of the dashboard. A new one is a name in the domain, a file in `cards` and a row here. */
export const CARDS: Record<DashboardCard, CardFacts> = {
  today: { name: "Today and its batches", Card: lazyPart(() => loadLater().then(({ TodayCard }) => TodayCard)) },
  plan: { name: "Pending plan", Card: PlanCard },
  stock: { name: "Stock", Card: lazyPart(() => loadLater().then(({ StockCard }) => StockCard)) },
  questions: { name: "Open questions", Card: lazyPart(() => loadLater().then(({ QuestionsCard }) => QuestionsCard)) },
  batches: { name: "To roast", Card: lazyPart(() => loadLater().then(({ OpenBatches }) => OpenBatches)) },
  orders: {
    name: "Orders due",
    Card: lazyPart(() => loadLater().then(({ OrdersCard }) => OrdersCard)),
    needs: "orders:read",
    area: "production",
  },
  runningOut: {
    name: "Running out",
    Card: lazyPart(() => loadLater().then(({ RunningOut }) => RunningOut)),
    isOfRoasts: true,
  },
  arrivals: {
    name: "Expected arrivals",
    Card: lazyPart(() => loadLater().then(({ ArrivalsCard }) => ArrivalsCard)),
    needs: "purchases:read",
    area: "purchases",
  },
  weeks: {
    name: "This week vs. last week",
    Card: lazyPart(() => loadLater().then(({ WeekAgainstWeek }) => WeekAgainstWeek)),
    isOfRoasts: true,
  },
  roasts: { name: "Latest roasts", Card: lazyPart(() => loadLater().then(({ RecentRoasts }) => RecentRoasts)) },
  greenUsed: {
    name: "Green used",
    Card: lazyPart(() => loadLater().then(({ GreenUsed }) => GreenUsed)),
    isOfRoasts: true,
  },
  losses: {
    name: "Loss per roast",
    Card: lazyPart(() => loadLater().then(({ LossOverTime }) => LossOverTime)),
    isOfRoasts: true,
    area: "analytics",
  },
};
