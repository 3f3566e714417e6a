import { api } from "./client.ts";

/** What is read anew after the sample roastery was loaded or removed. */
export const sampleTouches = () => [
  api.sample.key(),
  api.green.key(),
  api.items.key(),
  api.packageSizes.key(),
  api.planner.key(),
  api.batches.key(),
  api.dashboard.key(),
];
