// Machines: when a machine is due for maintenance, by what was roasted on it since it was last done and by the
// calendar. What is due is computed from what was done, never kept.
export {
  DUE_STATES,
  type DueState,
  type MaintenanceCondition,
  type MaintenanceLimits,
  type MaintenanceUse,
  maintenanceDue,
  WEAR_KINDS,
  type WearKind,
} from "./maintenance-due.ts";
