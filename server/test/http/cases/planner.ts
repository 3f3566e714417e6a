import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const plan = foreign(({ planId }) => ({ id: planId }));

export const planner: CasesOf<"planner"> = {
  pending: everybody(own()),
  listCompleted: everybody(own()),
  largestCount: everybody(own()),
  get: everybody(
    plan,
    foreign(({ completedPlanId }) => ({ id: completedPlanId })),
  ),
  addItems: inCharge(
    foreign(({ planId, roastedItemId, packageSizeId }) => ({
      id: planId,
      items: [{ roastedItemId, packageSizeId, quantity: 2 }],
    })),
  ),
  changeQuantities: inCharge(
    foreign(({ planId, planItemId }) => ({ id: planId, items: [{ id: planItemId, quantity: 2, was: 1 }] })),
  ),
  reopen: inCharge(
    plan,
    foreign(({ completedPlanId }) => ({ id: completedPlanId })),
  ),
  copy: inCharge(
    plan,
    foreign(({ completedPlanId }) => ({ id: completedPlanId })),
  ),
  removeItems: inCharge(foreign(({ planId, planItemId }) => ({ id: planId, planItemIds: [planItemId] }))),
  restoreItems: inCharge(foreign(({ planId, removalId }) => ({ id: planId, requestId: removalId }))),
  complete: inCharge(
    plan,
    foreign(({ completedPlanId }) => ({ id: completedPlanId })),
  ),
};
