import type { Person } from "../../test-app.ts";
import { type CasesOf, everybody, inCharge, own } from "../operation-case.ts";

export const sample: CasesOf<"sample"> = {
  show: everybody(own()),
  load: inCharge(own()),
  remove: inCharge(own()),
  restore: inCharge(own()),
};

/** Makes rows of the feature in a full roastery. */
export const fill = ({ api }: Person) => api.sample.load({});
