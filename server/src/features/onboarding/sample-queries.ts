import { query } from "../../runtime/query.ts";
import { loadSampleIds, presentSample } from "./sample-records.ts";

export const getSample = query({
  permission: "items:read",
  run: async (work, _input: undefined) => presentSample(await loadSampleIds(work)),
});
