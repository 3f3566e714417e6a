import { atTheRoaster, type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const recall = foreign(({ recallId }) => ({ id: recallId }));

export const recalls: CasesOf<"recalls"> = {
  list: atTheRoaster(own()),
  get: atTheRoaster(recall),
  add: inCharge(
    foreign(({ roastId }) => ({ name: "Mine", reason: "A stone", of: { kind: "roast", id: roastId } })),
    own(() => ({ name: "Mine", of: { kind: "period", from: "2026-11-01", to: "2026-11-30" } })),
  ),
  edit: inCharge(foreign(({ recallId }) => ({ id: recallId, version: 1, name: "Renamed", reason: "Found" }))),
  setStates: inCharge(
    foreign(({ recallId, recalledCustomerId }) => ({
      id: recallId,
      customers: [{ customerId: recalledCustomerId, state: "back" }],
    })),
  ),
  mail: inCharge(
    foreign(({ recallId, recalledCustomerId }) => ({
      id: recallId,
      customerIds: [recalledCustomerId],
      subject: "Recall",
      text: "Please keep it apart.",
    })),
  ),
  close: inCharge(recall),
  reopen: inCharge(foreign(({ closedRecallId }) => ({ id: closedRecallId }))),
};
