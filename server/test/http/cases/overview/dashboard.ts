import type { Person } from "../../../test-app.ts";
import { atTheRoaster, type CasesOf, everybody, inCharge, own } from "../../operation-case.ts";

export const dashboard: CasesOf<"dashboard"> = {
  show: everybody(own()),
  batches: everybody(own()),
  orders: atTheRoaster(own()),
  arrivals: inCharge(own()),
  stock: everybody(own()),
  questions: everybody(own()),
  curves: everybody(own()),
};

export const dashboardCards: CasesOf<"dashboardCards"> = {
  show: everybody(own()),
  arrange: everybody(own(() => ({ cards: [{ card: "orders", isShown: false }] }))),
};

export const fill = ({ api }: Person) => api.dashboardCards.arrange({ cards: [{ card: "weeks", isShown: false }] });
