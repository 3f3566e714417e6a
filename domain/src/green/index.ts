// Green coffee: shrinkage and the stock ledger. Stock is never negative, and taken plus shortfall is what was wanted.
export { greenName } from "./green-name.ts";
export { greenNumberLabel } from "./green-number.ts";
export { DEFAULT_SHRINKAGE_PERCENT, MAX_SHRINKAGE_PERCENT, shrinkageBpFromPercent } from "./shrinkage.ts";
export {
  giveBackToStock,
  MOVEMENT_KINDS,
  type MovementKind,
  receiveIntoStock,
  setStock,
  takeDeliveryBack,
  takeFromStock,
} from "./stock-ledger.ts";
