// Roasts: what went into the drum and what came out, how long it took, and what a person notes of it by hand.
// Consistency of roasts of one coffee, the loss that was measured, and what is unusual about one.
export {
  CONTROL_RULES,
  type ControlLimits,
  type ControlRule,
  controlLimits,
  type RuleViolation,
  ruleViolations,
  spreadOf,
} from "./consistency/control-chart.ts";
export { FEWEST_CHARTED } from "./consistency/fewest-charted.ts";
export {
  MEASURED_FIGURES,
  type MeasuredFigure,
  type MeasuredFigures,
  measuredFigures,
} from "./consistency/measured-figures.ts";
export {
  isLossOffered,
  type LossRoast,
  type MeasuredLoss,
  MOST_MEASURED,
  measuredLoss,
} from "./consistency/measured-loss.ts";
export { typicalRoasts } from "./consistency/typical-roasts.ts";
export { checkNotedTimes, NOTED_EVENTS, notedEvents } from "./noted-events.ts";
export {
  COLOR_SYSTEMS,
  NOTED_FIGURE_KEYS,
  NOTED_FIGURES,
  type NotedFigure,
  type NotedFigureKey,
  type NotedFigures,
  type NotedQuantity,
  notedFigure,
} from "./noted-figures.ts";
export { type Charge, type Overfill, overfill, type SizedMachine } from "./overfilled-machine.ts";
export { compareWithProfile, differenceText, type ProfileDifference } from "./profiles/compare-with-profile.ts";
export { nearestToProfile } from "./profiles/nearest-to-profile.ts";
export { referenceCurve } from "./profiles/reference-curve.ts";
export {
  checkProfile,
  drawnTargets,
  figuresAsTargets,
  MAX_PROFILE_POINTS,
  PROFILE_FIGURES,
  type ProfileFigures,
  type ProfilePoint,
  profileAt,
  usualTolerances,
} from "./profiles/roast-profile.ts";
export { formatDuration, MAX_DURATION_SEC, parseDuration } from "./roast-duration.ts";
export { AVERAGED_STATUSES, ROAST_STATUSES, type RoastStatus } from "./roast-status.ts";
export { checkRoastWeights, type RoastYield, roastYield } from "./roast-yield.ts";
export { machineNamed, takenOver } from "./taken-over.ts";
export { keptTemperature, shownTemperature } from "./temperature.ts";
export {
  isShownShort,
  isUsualLoss,
  type UnusualRoast,
  USUAL_LOSS_PERCENT,
  unusualRoast,
  type WeighedRoast,
} from "./unusual-roast.ts";
