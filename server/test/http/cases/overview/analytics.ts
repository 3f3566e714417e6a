import { type CasesOf, everybody, foreign, inCharge, own } from "../../operation-case.ts";

/** A filter by records of one roastery finds nothing in another. */
const filtered = own(({ greenCoffeeId, roastedItemId, machineId }) => ({
  period: "own",
  from: "2020-01-01",
  to: "2026-12-31",
  against: "year",
  greenCoffeeId,
  roastedItemId,
  machineId,
  operator: "Ada",
}));

export const analytics: CasesOf<"analytics"> = {
  choices: everybody(own()),
  consistency: everybody(own(), filtered),
  green: everybody(
    own(),
    own(({ greenCoffeeId }) => ({
      period: "own",
      from: "2020-01-01",
      to: "2026-12-31",
      against: "year",
      greenCoffeeId,
    })),
  ),
  greenNeed: everybody(
    own(),
    own(({ greenCoffeeId }) => ({ greenCoffeeId, chartedId: greenCoffeeId, weeks: 12 })),
  ),
  loss: everybody(own(), filtered),
  production: everybody(own(), filtered),
  quality: everybody(
    own(),
    own(({ greenCoffeeId, roastedItemId, machineId }) => ({
      ...{ period: "own", from: "2020-01-01", to: "2026-12-31", against: "year", by: "coffee" },
      ...{ greenCoffeeId, roastedItemId, machineId, operator: "Ada" },
    })),
  ),
  sales: inCharge(
    own(),
    own(({ roastedItemId, customerId }) => ({
      ...{ period: "own", from: "2020-01-01", to: "2026-12-31", against: "year", by: "customer" },
      ...{ roastedItemId, customerId },
    })),
  ),
};

const state = { view: "green", period: "this-month", against: "before", grouping: "day" };

export const analyticsViews: CasesOf<"analyticsViews"> = {
  list: everybody(own()),
  add: everybody(own(() => ({ name: "Mine", isShared: false, state }))),
  edit: inCharge(foreign(({ savedViewId }) => ({ id: savedViewId, version: 1, name: "Renamed" }))),
  remove: inCharge(foreign(({ removedViewId }) => ({ id: removedViewId }))),
  restore: inCharge(foreign(({ removedViewId }) => ({ id: removedViewId }))),
  chooseStart: everybody(foreign(({ savedViewId }) => ({ id: savedViewId }))),
};
