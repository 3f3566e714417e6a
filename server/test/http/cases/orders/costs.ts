import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const scenario = foreign(({ scenarioId }) => ({ id: scenarioId }));
const WHAT_IF = { greenBp: 1000, lossBp: 100, energyBp: -500, exchangeBp: 250 };

export const costs: CasesOf<"costs"> = {
  basis: inCharge(own()),
  lowMargins: inCharge(own()),
  editRates: inCharge(
    foreign(({ machineId, bagSizeId, packagingId }) => ({
      version: 2,
      labourPerHourMinor: 2600,
      minutesPerBatch: 14,
      energyPerKwhE4: 310_000,
      freightPerKgMinor: 60,
      freightPerLbMinor: null,
      overhead: { basis: "perKg", minor: 50 },
      machines: [{ machineId, energy: { basis: "amount", amountMinor: 75 } }],
      pieces: [{ packageSizeId: bagSizeId, piece: "bag", choice: { kind: "material", materialId: packagingId } }],
    })),
  ),
  setTargets: inCharge(
    foreign(({ priceTierId, roastedItemId }) => ({
      targets: [{ tierId: priceTierId, roastedItemId, target: { kind: "markup", bp: 12_000, rounding: "to-95" } }],
    })),
  ),
  addScenario: inCharge(own(({ scenarioId }) => ({ id: scenarioId, name: "Mine", ...WHAT_IF }))),
  editScenario: inCharge(foreign(({ scenarioId }) => ({ id: scenarioId, version: 1, name: "Renamed", ...WHAT_IF }))),
  archiveScenario: inCharge(scenario),
  restoreScenario: inCharge(scenario),
};
