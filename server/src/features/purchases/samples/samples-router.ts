import { api } from "../../../runtime/api.ts";
import { addSample } from "./add-sample.ts";
import { archiveSample, restoreSample } from "./archive-sample.ts";
import { buySample, contractSample } from "./buy-sample.ts";
import { decideSample } from "./decide-sample.ts";
import { editSample, scoreSample } from "./edit-sample.ts";
import { getSample, listSamples } from "./sample-queries.ts";

export const samplesRouter = {
  list: api.coffeeSamples.list.handler(({ context, input }) => listSamples(context, input)),
  get: api.coffeeSamples.get.handler(({ context, input }) => getSample(context, input)),
  add: api.coffeeSamples.add.handler(({ context, input }) => addSample(context, input)),
  edit: api.coffeeSamples.edit.handler(({ context, input }) => editSample(context, input)),
  score: api.coffeeSamples.score.handler(({ context, input }) => scoreSample(context, input)),
  decide: api.coffeeSamples.decide.handler(({ context, input }) => decideSample(context, input)),
  buy: api.coffeeSamples.buy.handler(({ context, input }) => buySample(context, input)),
  contract: api.coffeeSamples.contract.handler(({ context, input }) => contractSample(context, input)),
  archive: api.coffeeSamples.archive.handler(({ context, input }) => archiveSample(context, input)),
  restore: api.coffeeSamples.restore.handler(({ context, input }) => restoreSample(context, input)),
};
