import { atTheRoaster, type CasesOf, everybody, foreign, own } from "../operation-case.ts";

const facts = { greenWeightKg: 1.5, roastedWeightKg: 1.25, roastedAt: "2026-11-17T06:40:00.000Z" };
const plan = foreign(({ planId }) => ({ id: planId }));

export const batches: CasesOf<"batches"> = {
  listOfRow: everybody(foreign(({ planItemId }) => ({ id: planItemId }))),
  listOfPlan: everybody(plan),
  inDrum: everybody(own()),
  markCompleted: atTheRoaster(foreign(({ openBatchId }) => ({ id: openBatchId, isCompleted: true }))),
  arrange: atTheRoaster(
    foreign(({ planId, openBatchId, machineId }) => ({
      id: planId,
      batchIds: [openBatchId],
      plannedOn: "2026-11-24",
      machineId,
      beforeId: null,
    })),
  ),
  time: atTheRoaster(foreign(({ openBatchId }) => ({ id: openBatchId, step: "start" }))),
  logRoast: atTheRoaster(
    foreign(({ openBatchId }) => ({ id: openBatchId, ...facts })),
    foreign(({ loggedBatchId, roastId }) => ({ id: loggedBatchId, roastId, ...facts })),
  ),
};
