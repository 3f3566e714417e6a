import type { RoastedLot } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import type { RecordList } from "#shared/records/list/record-list.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { filterInput, type ListState } from "#ui/lists/list-filters.ts";
import { lotFilters } from "./lot-filters.ts";
import { holdingsLeft } from "./lot-holdings.tsx";
import { formLabel, freshnessLabel, lotsQuery } from "./stock-words.tsx";

/** Fields of a lot as a whole; those of its loose coffee and its bags are the columns of its file. */
export const lotFacts = defineFields<RoastedLot>()({
  number: { kind: "code", label: "Lot", column: 1, card: "title" },
  roastedOn: { kind: "day", label: "Roasted", column: 1, card: 2 },
  state: {
    kind: "text",
    label: "State",
    read: ({ freshness }) => freshnessLabel(freshness),
    column: 2,
    card: "corner",
  },
  holdings: {
    kind: "list",
    label: "In stock",
    read: (lot) => holdingsLeft(lot).map(formLabel),
    column: 1,
    card: 1,
  },
  lossPercent: { kind: "decimal", places: 1, unit: "%", label: "Loss", column: 3, card: 3 },
  groundColor: { kind: "decimal", places: 1, label: "Color, ground", heading: "Color", column: 4, card: 3 },
  cupScore: { kind: "decimal", places: 2, label: "Cup score", column: 4, card: 3 },
  cost: { kind: "price", per: "kg", label: "Cost", read: ({ costs }) => costs?.perKgE4, column: 3, card: 3 },
});

type Lots = RecordList<RoastedLot, typeof lotFilters>;

/** Lots of one product, or of roasts of none, the oldest roast first. */
export function lotsOf(productId: string, title: string): Lots {
  const asked = (state: ListState<typeof lotFilters>) => ({
    ...lotsQuery(productId),
    ...filterInput(lotFilters, state),
  });
  return {
    at: "/inventory/roasted",
    noun: "lot",
    nouns: "lots",
    file: `Lots of ${title}`,
    read: "roasted:read",
    write: "roasted:write",
    empty: { drawing: <Cup />, title: "Nothing in stock", text: "The next roast appears here." },
    fields: lotFacts,
    filters: lotFilters,
    page: { of: "number", to: "/inventory/roasted/lots/$id" },
    search: false,
    query: (state) => listQuery(api.stock.lots, (page) => ({ ...asked(state), ...page })),
    csv: async (state) => (await import("./lot-files.ts")).lotsFile(asked(state)),
  };
}
