import { atTheRoaster, type CasesOf, everybody, foreign, own } from "../operation-case.ts";

const facts = { greenWeightKg: 1.5, roastedWeightKg: 1.25, roastedAt: "2026-11-17T06:40:00.000Z" };
const roast = foreign(({ roastId }) => ({ id: roastId }));

export const roasts: CasesOf<"roasts"> = {
  list: everybody(
    own(),
    own(({ greenCoffeeId }) => ({ greenCoffeeId })),
  ),
  totals: everybody(
    own(),
    own(({ greenCoffeeId }) => ({ greenCoffeeId })),
  ),
  choices: everybody(own()),
  get: everybody(roast),
  history: everybody(roast),
  log: everybody(roast),
  logFile: everybody(
    foreign(({ roastId }) => ({ id: roastId })),
    foreign(({ roastId }) => ({ id: roastId, as: "csv" })),
  ),
  productLoss: everybody(foreign(({ roastedItemId }) => ({ roastedItemId }))),
  consistency: everybody(foreign(({ roastedItemId }) => ({ roastedItemId }))),
  profiles: everybody(foreign(({ roastedItemId }) => ({ roastedItemId }))),
  saveProfile: atTheRoaster(
    foreign(({ roastedItemId, roastId }) => ({ roastedItemId, basedOn: 1, referenceRoastId: roastId })),
  ),
  removeProfile: atTheRoaster(foreign(({ profileId }) => ({ id: profileId }))),
  restoreProfile: atTheRoaster(foreign(({ profileId }) => ({ id: profileId }))),
  compare: everybody(foreign(({ roastId }) => ({ ids: roastId }))),
  logArchive: everybody(foreign(({ roastId }) => ({ ids: roastId, as: "alog" }))),
  attachLog: atTheRoaster(foreign(({ roastId }) => ({ id: roastId, name: "roast.alog" }))),
  removeLog: atTheRoaster(foreign(({ roastId, roastLogId }) => ({ id: roastId, logId: roastLogId }))),
  restoreLog: atTheRoaster(foreign(({ roastId, roastLogId }) => ({ id: roastId, logId: roastLogId }))),
  add: atTheRoaster(
    foreign(({ greenCoffeeId, otherGreenCoffeeId }) => ({
      ...facts,
      parts: [
        { greenCoffeeId, greenWeightKg: 1 },
        { greenCoffeeId: otherGreenCoffeeId, greenWeightKg: 0.5 },
      ],
    })),
    foreign(({ greenCoffeeId, roastedItemId, machineId }) => ({
      greenCoffeeId,
      roastedItemId,
      machineId,
      ...facts,
      notes: "",
    })),
  ),
  edit: atTheRoaster(
    foreign(({ roastId, greenCoffeeId, roastedItemId }) => ({
      id: roastId,
      version: 1,
      greenCoffeeId,
      roastedItemId,
      ...facts,
    })),
  ),
  remove: atTheRoaster(roast),
  restore: atTheRoaster(foreign(({ deletedRoastId }) => ({ id: deletedRoastId }))),
};
