// Roasts: what went into the drum and what came out, and how long it took.
export { formatDuration, MAX_DURATION_SEC, parseDuration } from "./roast-duration.ts";
export { checkRoastWeights, type RoastYield, roastYield } from "./roast-yield.ts";
export {
  isShownShort,
  isUsualLoss,
  type UnusualRoast,
  USUAL_LOSS_PERCENT,
  unusualRoast,
  type WeighedRoast,
} from "./unusual-roast.ts";
