import { type CasesOf, everybody, foreign, inCharge } from "../operation-case.ts";

const lot = foreign(({ roastedLotId }) => ({ id: roastedLotId }));

export const bagPages: CasesOf<"bagPages"> = {
  scan: everybody(foreign(({ bagCode }) => ({ code: bagCode }))),
  get: everybody(lot),
  renew: inCharge(lot),
  end: inCharge(lot),
};
