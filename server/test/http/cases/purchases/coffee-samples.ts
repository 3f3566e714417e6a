import { atTheRoaster, type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const sample = foreign(({ sampleId }) => ({ id: sampleId }));
const told = (input: Record<string, unknown>) => foreign(({ sampleId }) => ({ id: sampleId, ...input }));

export const coffeeSamples: CasesOf<"coffeeSamples"> = {
  list: atTheRoaster(
    own(),
    own(({ supplierId, greenCoffeeId }) => ({ supplierId, greenCoffeeId })),
  ),
  get: atTheRoaster(sample),
  add: inCharge(
    foreign(({ supplierId, greenCoffeeId }) => ({ kind: "offer", coffeeName: "Mine", supplierId, greenCoffeeId })),
  ),
  edit: inCharge(told({ version: 1, notes: "Mine" })),
  score: atTheRoaster(told({ version: 1, score: 84 })),
  decide: inCharge(told({ version: 1, decision: "accepted" })),
  buy: inCharge(told({ weight: "60" })),
  contract: inCharge(told({ weight: "600" })),
  archive: inCharge(sample),
  restore: inCharge(sample),
};
