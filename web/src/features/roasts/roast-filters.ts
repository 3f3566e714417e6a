import { ROAST_STATUSES } from "@tryer/domain/roasts";
import { ROAST_STATUS_WORDS } from "#shared/roast/roast-status-words.ts";
import { defineFilters } from "#ui/lists/list-filters.ts";

export const roastFilters = defineFilters({
  green: { kind: "record", label: "Coffee", every: "All coffees", input: "greenCoffeeId" },
  from: { kind: "day", label: "Roasted from" },
  to: { kind: "day", label: "Roasted until" },
  machine: { kind: "record", label: "Machine", every: "All machines", input: "machineId" },
  operator: { kind: "text", label: "Operator", every: "All operators" },
  status: { kind: "choice", label: "Status", every: "All statuses", values: ROAST_STATUSES, words: ROAST_STATUS_WORDS },
});
