import type { Routes } from "../../runtime/api.ts";
import { loadSample } from "./load-sample.ts";
import { removeSample } from "./remove-sample.ts";
import { restoreSample } from "./restore-sample.ts";
import { getSample } from "./sample-records.ts";

export const sampleRouter = {
  show: getSample,
  load: loadSample,
  remove: removeSample,
  restore: restoreSample,
} satisfies Routes<"sample">;
