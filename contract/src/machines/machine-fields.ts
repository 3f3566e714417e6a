import { MAX_BATCHES_A_DAY } from "@tryer/domain/batches";
import { defineFields } from "../basics/record-fields.ts";
import type { Machine } from "./machines.ts";

/** Fields of a machine, in the order of its file. */
export const machineFields = defineFields<Machine>()({
  name: {
    kind: "text",
    label: "Name",
    heading: "Machine",
    placeholder: "Maker and model",
    column: 1,
    card: "title",
    csv: "Machine",
  },
  batchSizeLbs: {
    kind: "lb",
    label: "Batch size",
    hint: "Green coffee in one batch",
    required: "Batch size is required",
    column: 1,
    card: 1,
    csv: "Batch size",
  },
  minBatchLbs: {
    kind: "lb",
    label: "Smallest batch",
    hint: "With it, plans make the fewest batches with the least coffee left over. Blank makes full batches.",
    column: 2,
    card: 1,
    csv: "Smallest batch",
  },
  batchesADay: {
    kind: "whole",
    label: "Batches a day",
    hint: "Batches are spread over days by it. Blank takes any number in a day.",
    min: 1,
    max: MAX_BATCHES_A_DAY,
    column: 2,
    csv: "Batches a day",
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
