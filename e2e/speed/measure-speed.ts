import { ensureBuilt } from "../../scripts/build-app/ensure-built.mjs";
import { measureChart } from "./chart-speed.ts";
import { measureLanding } from "./landing-speed.ts";

const SIZES = {
  usual: { visits: 5, roasts: 10, pans: 120 },
  smallest: { visits: 1, roasts: 2, pans: 10 },
} as const;

/** `npm run speed`; `npm run speed -- smallest` shows in seconds that all of it still runs. */
async function measureSpeed() {
  const [word, ...others] = process.argv.slice(2);
  if ((word !== undefined && word !== "smallest") || others.length > 0) {
    throw new Error("Say nothing, or smallest for a run of seconds: npm run speed -- smallest");
  }
  const size = SIZES[word ?? "usual"];
  if (!(await ensureBuilt())) throw new Error("The app could not be built.");
  await measureLanding(size);
  await measureChart(size);
}

measureSpeed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
