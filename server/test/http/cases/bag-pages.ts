import { everybody, foreign, inCharge, type Operation } from "../operation-case.ts";

const lot = foreign(({ roastedLotId }) => ({ id: roastedLotId }));

export const bagPages: Record<string, Operation> = {
  get: everybody(lot),
  renew: inCharge(lot),
  end: inCharge(lot),
};
