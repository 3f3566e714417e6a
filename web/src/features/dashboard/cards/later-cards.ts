// Cards that are loaded after the first page, together.
export { ArrivalsCard } from "./arrivals-card.tsx";
export { GreenUsed } from "./green-used.tsx";
export { LossOverTime } from "./loss-over-time.tsx";
export { OpenBatches } from "./open-batches.tsx";
export { OrdersCard } from "./orders-card.tsx";
export { QuestionsCard } from "./questions-card.tsx";
export { RecentRoasts } from "./recent-roasts.tsx";
export { RunningOut } from "./running-out.tsx";
export { StockCard } from "./stock-card.tsx";
export { TodayCard } from "./today-card.tsx";
export { WeekAgainstWeek } from "./week-against-week.tsx";
