import type { Currency } from "@tryer/domain/money";
import { allPages } from "#api/all-pages.ts";
import { api } from "#api/client.ts";
import { downloadCsv } from "#ui/format/csv.ts";
import { greenCsv } from "./green-csv.ts";
import { type GreenListState, greenPageInput, greenTotalsInput } from "./green-list.ts";

/** Reads the whole filtered list and hands it over as a file. */
export async function exportGreen(state: GreenListState, currency: Currency, today: string): Promise<void> {
  const greens = await allPages(({ cursor, limit }) =>
    api.green.list.call({ ...greenPageInput(state, cursor), limit }),
  );
  const totals = await api.green.totals.call(greenTotalsInput(state));
  const locations = await api.locations.list.call({});
  downloadCsv(`Green coffee ${today}`, greenCsv(greens, { locations, currency, totals }));
}
