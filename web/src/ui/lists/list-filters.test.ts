import { expect, test } from "vitest";
import {
  ARCHIVED,
  addressChange,
  defineFilters,
  listAddress,
  listInput,
  listState,
  setFilters,
  sortInput,
  wholeList,
} from "./list-filters.ts";

const SUPPLIER = "01966f3e-0000-7000-8000-000000000001";

const filters = defineFilters({
  kind: { kind: "choice", label: "Kind", every: "All kinds", values: ["offer", "arrival"], words: {} },
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
  from: { kind: "day", label: "From" },
  year: { kind: "year", label: "Year", every: "Every year" },
  archived: ARCHIVED,
});
const read = listAddress(filters);

test("a list has the order of its address where it can be sorted, and texts to be filtered by", () => {
  const places = defineFilters({ origin: { kind: "text", label: "Origin", every: "All origins" } });
  const sorted = listAddress(places);
  const sorts = ["name", "quantity"];
  const state = listState(places, sorted({ origin: "Brazil", sort: "quantity", direction: "desc" }));
  expect({ ...listInput(places, state), ...sortInput(state, sorts) }).toEqual({
    search: "",
    origin: "Brazil",
    sort: "quantity",
    direction: "desc",
  });
  expect(sortInput(listState(places, sorted({ sort: "price", direction: "up" })), sorts)).toEqual({});
  expect(listState(filters, read({ sort: "name or 1" }))).toEqual(wholeList(filters));
});

test("a list is filtered by its address, whose other values are passed over", () => {
  const address = read({ kind: "arrival", supplier: SUPPLIER, year: 2026, archived: true, search: "guji", page: 3 });
  const state = listState(filters, address);
  expect(state).toEqual({
    search: "guji",
    kind: "arrival",
    supplier: SUPPLIER,
    from: null,
    year: 2026,
    archived: true,
  });
  expect(setFilters(filters, state)).toEqual(["kind", "supplier", "year", "archived"]);
});

test("an address with values that do not exist shows the whole list", () => {
  const address = read({
    kind: "gift",
    supplier: "Nordic",
    from: "2026-02-30",
    year: 12,
    archived: "yes",
    dialog: "old",
  });
  expect(listState(filters, address)).toEqual(wholeList(filters));
  expect(address.dialog).toBeUndefined();
});

test("the API is asked by its own names, for flags always and for the others where they are set", () => {
  expect(listInput(filters, wholeList(filters))).toEqual({ search: "", archived: false });
  const state = listState(filters, read({ supplier: SUPPLIER, from: "2026-11-01" }));
  expect(listInput(filters, state)).toEqual({
    search: "",
    supplierId: SUPPLIER,
    from: "2026-11-01",
    archived: false,
  });
});

test("a filter that is taken away leaves the address", () => {
  expect(addressChange({ kind: null, archived: false, search: "", year: 2025 })).toEqual({
    kind: undefined,
    archived: undefined,
    search: undefined,
    year: 2025,
  });
});
