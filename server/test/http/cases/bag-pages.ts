import { type CasesOf, everybody, foreign, inCharge } from "../operation-case.ts";

const lot = foreign(({ roastedLotId }) => ({ id: roastedLotId }));

export const bagPages: CasesOf<"bagPages"> = {
  get: everybody(lot),
  renew: inCharge(lot),
  end: inCharge(lot),
};
