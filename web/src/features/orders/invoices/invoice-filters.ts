import { INVOICE_FILTER_WORDS, INVOICE_FILTERS, INVOICE_KIND_WORDS, INVOICE_KINDS } from "@tryer/domain/orders";
import { defineFilters } from "#ui/lists/list-filters.ts";

export const invoiceFilters = defineFilters({
  state: {
    kind: "choice",
    label: "State",
    every: "All states",
    values: INVOICE_FILTERS,
    words: INVOICE_FILTER_WORDS,
  },
  kind: {
    kind: "choice",
    label: "Kind",
    every: "Invoices and credit notes",
    values: INVOICE_KINDS,
    words: INVOICE_KIND_WORDS,
  },
  year: { kind: "year", label: "Year", every: "All years" },
  customer: { kind: "record", label: "Customer", every: "All customers", input: "customerId" },
});
