import type { CoffeeSample, ListSamplesInput } from "@tryer/contract";
import { SAMPLE_DECISION_WORDS, SAMPLE_KIND_WORDS } from "@tryer/domain/purchases";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, list, figure } = tableColumn;

/** Columns of a sample; supplier, price and what was bought only where the server tells them. */
export const SAMPLE_COLUMNS: readonly TableColumn<CoffeeSample>[] = [
  figure("Sample", ({ number }) => number),
  text("Kind", ({ kind }) => SAMPLE_KIND_WORDS[kind]),
  figure("Lot", ({ greenCoffee }) => greenCoffee?.number ?? null),
  text("Name", ({ coffeeName }) => coffeeName),
  text("Origin", ({ origin }) => origin),
  text("Country", ({ country }) => country),
  text("Region", ({ region }) => region),
  text("Farm or producer", ({ farm }) => farm),
  text("Process", ({ process }) => process),
  text("Variety", ({ variety }) => variety),
  text("Grade", ({ grade }) => grade),
  text("Crop year", ({ cropYear }) => cropYear),
  figure("Received", ({ receivedOn }) => receivedOn),
  figure("Weight (g)", ({ weightGrams }) => weightGrams),
  figure("Moisture (%)", ({ moisturePercent }) => moisturePercent),
  figure("Density (g/L)", ({ densityGPerL }) => densityGPerL),
  figure("Water activity", ({ waterActivity }) => waterActivity),
  figure("Roasted", ({ roastedOn }) => roastedOn),
  figure("Score", ({ score }) => score),
  text("Decision", ({ decision }) => SAMPLE_DECISION_WORDS[decision]),
  figure("Decided", ({ decidedOn }) => decidedOn),
  text("Reason", ({ decisionReason }) => decisionReason),
  text("Supplier", ({ trade }) => trade && (trade.supplier?.name ?? null)),
  text("Source", ({ trade }) => trade?.source),
  figure("Price", ({ trade }) => trade?.price),
  text("Price per", ({ trade }) => trade && (trade.price === null ? null : trade.priceBasis)),
  figure("Currency", ({ trade }) => trade?.currency),
  figure("Contract", ({ trade }) => trade && (trade.contract?.number ?? null)),
  list("Purchases", ({ trade }) => trade?.purchases.map(({ number }) => number)),
  text("Roast notes", ({ roastNotes }) => roastNotes),
  text("Notes", ({ notes }) => notes),
];

/** Samples that the filter finds, newest first. */
export const samplesCsv =
  (filter: Partial<ListSamplesInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(SAMPLE_COLUMNS, await every((page) => api.coffeeSamples.list.call({ ...filter, ...page })));
