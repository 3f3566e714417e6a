import { defineFields } from "../basics/record-fields.ts";
import type { ProductRequirement } from "./production.ts";

/** Fields of the requirement of a product, in the order in which its terms are added and taken off. */
export const requirementFields = defineFields<ProductRequirement>()({
  name: { kind: "text", label: "Product", csv: "Product" },
  roastLevel: { kind: "text", label: "Roast level", csv: "Roast level" },
  orderedKg: { kind: "kg", label: "Ordered", csv: "Ordered" },
  minimumKg: { kind: "kg", label: "Minimum stock", csv: "Minimum stock" },
  neededKg: { kind: "kg", label: "Needed for blends", csv: "Needed for blends" },
  onHandKg: { kind: "kg", label: "On hand", csv: "On hand" },
  heldKg: { kind: "kg", label: "On hold", csv: "Of this on hold" },
  blendableKg: { kind: "kg", label: "Can be blended", csv: "Can be blended" },
  blendableHeldKg: { kind: "kg", label: "Can be blended once released", csv: "Can be blended once released" },
  plannedKg: { kind: "kg", label: "Already planned", csv: "Already planned" },
  netKg: { kind: "kg", label: "Net requirement", csv: "Net requirement" },
  toPlan: {
    kind: "list",
    label: "To plan",
    read: ({ sizes }) => sizes.flatMap(({ label, toPlan }) => (toPlan > 0 ? [`${toPlan} × ${label}`] : [])),
    csv: "To plan",
  },
  orders: { kind: "list", label: "Orders", read: ({ orders }) => orders.map(({ number }) => number), csv: "Orders" },
  hindrance: { kind: "text", label: "Problem", csv: "Problem" },
});
