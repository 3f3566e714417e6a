import { api } from "../../runtime/api.ts";
import { loadSample } from "./load-sample.ts";
import { removeSample } from "./remove-sample.ts";
import { restoreSample } from "./restore-sample.ts";
import { getSample } from "./sample-records.ts";

export const sampleRouter = {
  show: api.sample.show.handler(({ context }) => getSample(context, undefined)),
  load: api.sample.load.handler(({ context }) => loadSample(context, undefined)),
  remove: api.sample.remove.handler(({ context }) => removeSample(context, undefined)),
  restore: api.sample.restore.handler(({ context }) => restoreSample(context, undefined)),
};
