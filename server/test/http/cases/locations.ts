import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const location = foreign(({ otherLocationId }) => ({ id: otherLocationId }));

export const locations: CasesOf<"locations"> = {
  list: everybody(own()),
  add: inCharge(own(({ locationId }) => ({ id: locationId, name: "Mine" }))),
  edit: inCharge(foreign(({ otherLocationId }) => ({ id: otherLocationId, version: 1, name: "Renamed" }))),
  archive: inCharge(location),
  restore: inCharge(location),
};
