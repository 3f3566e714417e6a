import type { Routes } from "../../../runtime/api.ts";
import { addSample } from "./add-sample.ts";
import { buySample, contractSample } from "./buy-sample.ts";
import { archiveSample, editSample, restoreSample, scoreSample } from "./change-sample.ts";
import { decideSample } from "./decide-sample.ts";
import { getSample, listSamples } from "./sample-queries.ts";

export const samplesRouter = {
  list: listSamples,
  get: getSample,
  add: addSample,
  edit: editSample,
  score: scoreSample,
  decide: decideSample,
  buy: buySample,
  contract: contractSample,
  archive: archiveSample,
  restore: restoreSample,
} satisfies Routes<"coffeeSamples">;
