// Roasts: what went into the drum and what came out, and how long it took.
export { formatDuration, MAX_DURATION_SEC, type ParsedDuration, parseDuration } from "./roast-duration.ts";
export { roastNumberLabel } from "./roast-number.ts";
export { checkRoastWeights, type RoastWeightsCheck } from "./roast-weights.ts";
export { type RoastYield, roastYield } from "./roast-yield.ts";
export {
  type GreenLot,
  isShownShort,
  isUsualLoss,
  type UnusualRoast,
  USUAL_LOSS_PERCENT,
  unusualRoast,
  type WeighedRoast,
} from "./unusual-roast.ts";
