import { type CasesOf, everybody, own, ownerOnly } from "../operation-case.ts";

export const settings: CasesOf<"settings"> = {
  profile: everybody(own()),
  editProfile: everybody(own(() => ({ version: 1, firstName: "Grace", roasterBatchSize: 7.5 }))),
  roastery: everybody(own()),
  editRoastery: ownerOnly(own(() => ({ version: 1, name: "Mine", website: "mine.example" }))),
  lockPeriod: ownerOnly(own(() => ({ through: "2026-01-31" }))),
};
