import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const size = foreign(({ packageSizeId }) => ({ id: packageSizeId }));

export const packageSizes: CasesOf<"packageSizes"> = {
  list: everybody(own()),
  add: inCharge(own(({ packageSizeId }) => ({ id: packageSizeId, size: 2.5, unit: "lb" }))),
  edit: inCharge(foreign(({ packageSizeId }) => ({ id: packageSizeId, version: 1, size: 7, unit: "oz" }))),
  archive: inCharge(size),
  restore: inCharge(size),
};
