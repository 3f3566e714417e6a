import { PACKAGING_KIND_WORDS, PACKAGING_KINDS } from "@tryer/domain/packaging";
import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const packagingFilters = defineFilters({
  kind: { kind: "choice", label: "Kind", every: "All kinds", values: PACKAGING_KINDS, words: PACKAGING_KIND_WORDS },
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
  low: { kind: "flag", label: "Low" },
  archived: ARCHIVED,
});
