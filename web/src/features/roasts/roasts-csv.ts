import type { Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { NOTED_FIGURE_KEYS, type NotedFigureKey, type NotedQuantity, notedFigure } from "@tryer/domain/roasts";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { kgText } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";
import { type RoastListState, roastFilter } from "./roast-list.ts";

const { text, list, figure, kg, money, yesNo } = tableColumn;

/** Units of what is noted, as they are kept; null where the figure names its own. */
const NOTED_UNITS: Record<NotedQuantity, string | null> = { temperature: "°C", time: "s", weight: "kg", number: null };

function notedHeading(key: NotedFigureKey): string {
  const { label, quantity, unit } = notedFigure(key);
  const written = NOTED_UNITS[quantity] ?? unit;
  return written === "" ? label : `${label} (${written})`;
}

/** Green coffees that went in: the lot, or the parts of a blend with their weights. */
const greens = ({ greenCoffee, parts }: Roast) =>
  greenCoffee === null
    ? parts.map((part) => `${part.greenCoffee.number} ${kgText(part.greenWeightKg)} kg`)
    : [greenCoffee.number];

/** Columns of a roast; weights in kg, moments by the clocks of the roastery, the cost only where the server tells it. */
export const roastColumns = ({ currency, timeZone }: TableFacts): TableColumn<Roast>[] => [
  figure("Roast", ({ number }) => number),
  momentColumn("Roasted at", timeZone, ({ roastedAt }) => roastedAt),
  text("Product", ({ roastedItem }) => roastedItem?.name ?? null),
  text("Green coffee", (roast) => (roast.greenCoffee === null ? roast.greenName : greenName(roast.greenCoffee))),
  list("Green lots", greens),
  kg("Green", ({ greenWeightKg }) => greenWeightKg),
  kg("Roasted", ({ roastedWeightKg }) => roastedWeightKg),
  yesNo("Roasted weight is estimated", ({ isRoastedEstimated }) => isRoastedEstimated),
  figure("Yield (%)", ({ yieldPercent }) => yieldPercent),
  figure("Loss (%)", ({ lossPercent }) => lossPercent),
  figure("Time (s)", ({ durationSec }) => durationSec),
  text("Roast level", ({ roastLevel }) => roastLevel),
  text("Status", ({ status }) => status),
  text("Machine", ({ machine }) => machine?.name ?? null),
  text("Operator", ({ operator }) => operator),
  figure("Profile version", ({ profile }) => profile?.number ?? null),
  yesNo("Outside profile", ({ isOutsideProfile }) => isOutsideProfile),
  kg("Not in stock", ({ shortfallKg }) => shortfallKg),
  money("Cost", currency, ({ costMinor }) => costMinor),
  figure("Batch", ({ batch }) => batch?.batchNumber ?? null),
  yesNo("Took nothing from stock", ({ isHistory }) => isHistory),
  ...NOTED_FIGURE_KEYS.map((key) => figure<Roast>(notedHeading(key), ({ noted }) => noted[key] ?? null)),
  text("Colour system", ({ noted }) => noted.colorSystem ?? null),
  text("Tasting notes", ({ noted }) => noted.tastingNotes ?? null),
  text("Notes", ({ notes }) => notes),
];

/** Roasts that the filter finds, newest first. */
export const roastsCsv =
  (state: RoastListState): WriteList =>
  async ({ every, ...facts }) =>
    csvOfColumns(roastColumns(facts), await every((page) => api.roasts.list.call({ ...roastFilter(state), ...page })));
