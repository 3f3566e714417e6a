import type { Person } from "../../../test-app.ts";
import { atTheRoaster, everybody, inCharge, type Operation, own } from "../../operation-case.ts";

export const dashboard: Record<string, Operation> = {
  show: everybody(own()),
  batches: everybody(own()),
  orders: atTheRoaster(own()),
  arrivals: inCharge(own()),
  stock: everybody(own()),
  questions: everybody(own()),
  curves: everybody(own()),
};

export const dashboardCards: Record<string, Operation> = {
  show: everybody(own()),
  arrange: everybody(own(() => ({ cards: [{ card: "orders", isShown: false }] }))),
};

export const fill = ({ api }: Person) => api.dashboardCards.arrange({ cards: [{ card: "weeks", isShown: false }] });
