import { defineFields } from "../basics/record-fields.ts";
import type { Machine } from "./machines.ts";

/** Fields of a machine, in the order of its file. */
export const machineFields = defineFields<Machine>()({
  name: {
    kind: "text",
    label: "Machine",
    column: 1,
    card: "title",
    csv: "Machine",
  },
  batchSizeLbs: {
    kind: "lb",
    label: "Batch size",
    column: 1,
    card: 1,
    csv: "Batch size",
  },
  minBatchLbs: {
    kind: "lb",
    label: "Smallest batch",
    column: 2,
    card: 1,
    csv: "Smallest batch",
  },
  isDefault: {
    kind: "yesNo",
    label: "Default",
    column: 1,
    card: "corner",
    csv: "Default",
  },
  archivedAt: {
    kind: "moment",
    label: "Archived",
    csv: "Archived at",
  },
});
