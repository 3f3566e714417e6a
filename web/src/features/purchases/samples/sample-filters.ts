import { SAMPLE_DECISION_WORDS, SAMPLE_DECISIONS, SAMPLE_KIND_WORDS, SAMPLE_KINDS } from "@tryer/domain/purchases";
import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const sampleFilters = defineFilters({
  kind: { kind: "choice", label: "Kind", every: "All kinds", values: SAMPLE_KINDS, words: SAMPLE_KIND_WORDS },
  decision: {
    kind: "choice",
    label: "Decision",
    every: "All decisions",
    values: SAMPLE_DECISIONS,
    words: SAMPLE_DECISION_WORDS,
  },
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
  archived: ARCHIVED,
});
