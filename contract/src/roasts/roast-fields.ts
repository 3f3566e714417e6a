import { greenName } from "@tryer/domain/green";
import { NOTED_FIGURE_KEYS, type NotedFigureKey, type NotedQuantity, notedFigure } from "@tryer/domain/roasts";
import { kgText } from "@tryer/domain/units";
import { defineFields, type RecordFields } from "../basics/record-fields.ts";
import type { Roast } from "../roasts.ts";

/** Units of figures that are noted, as they are kept; null where the figure names its own. */
const NOTED_UNITS: Record<NotedQuantity, string | null> = { temperature: "°C", time: "s", weight: "kg", number: null };

function notedHeading(key: NotedFigureKey): string {
  const { label, quantity, unit } = notedFigure(key);
  const written = NOTED_UNITS[quantity] ?? unit;
  return written === "" ? label : `${label} (${written})`;
}

/** Figures that were noted, each a field of its own. */
const notedFields: RecordFields<Roast> = Object.assign(
  {},
  ...NOTED_FIGURE_KEYS.map((key) =>
    defineFields<Roast>()({
      [key]: {
        kind: "decimal",
        label: notedFigure(key).label,
        places: 3,
        read: ({ noted }: Roast) => noted[key] ?? null,
        csv: notedHeading(key),
      },
    }),
  ),
);

/** Green coffees that went in: the lot, or the parts of a blend with their weights. */
const greens = ({ greenCoffee, parts }: Roast) =>
  greenCoffee === null
    ? parts.map((part) => `${part.greenCoffee.number} ${kgText(part.greenWeightKg)} kg`)
    : [greenCoffee.number];

const extra = { column: 4, isExtra: true } as const;

/** Fields of a roast, in the order of its file; moments by the clocks of the roastery, the cost only where the server tells it. */
export const roastFields: RecordFields<Roast> = {
  ...defineFields<Roast>()({
    number: { kind: "code", sort: "number", label: "No.", column: 1, card: "under", csv: "Roast" },
    roastedAt: { kind: "moment", sort: "roastedAt", label: "Date", column: 1, card: "under", csv: "Roasted at" },
    coffee: {
      kind: "text",
      label: "Coffee",
      read: ({ roastedItem, greenName }) => roastedItem?.name ?? greenName,
      column: 1,
      card: "title",
    },
    roastedItem: { kind: "reference", label: "Product", csv: "Product" },
    green: {
      kind: "text",
      label: "Green coffee",
      read: (roast) => (roast.greenCoffee === null ? roast.greenName : greenName(roast.greenCoffee)),
      csv: "Green coffee",
    },
    greenLots: { kind: "list", label: "Green lots", read: greens, csv: "Green lots" },
    greenWeightKg: { kind: "kg", label: "Green", column: 1, card: 1, csv: "Green" },
    roastedWeightKg: { kind: "kg", label: "Roasted", column: 1, card: 1, csv: "Roasted" },
    isRoastedEstimated: { kind: "yesNo", label: "Estimated", csv: "Roasted weight is estimated" },
    yieldPercent: { kind: "decimal", label: "Yield", places: 1, column: 2, card: 2, csv: "Yield (%)" },
    lossPercent: { kind: "decimal", label: "Loss", places: 1, column: 3, card: 2, csv: "Loss (%)" },
    durationSec: { kind: "decimal", label: "Time", places: 0, column: 3, card: 2, csv: "Time (s)" },
    roastLevel: { kind: "text", label: "Roast level", csv: "Roast level" },
    status: { kind: "text", label: "Status", csv: "Status" },
    machine: { kind: "reference", label: "Machine", ...extra, csv: "Machine" },
    operator: { kind: "text", label: "Operator", ...extra, csv: "Operator" },
    profile: {
      kind: "decimal",
      label: "Profile",
      places: 0,
      read: ({ profile }) => profile?.number ?? null,
      csv: "Profile version",
    },
    isOutsideProfile: { kind: "yesNo", label: "Outside profile", csv: "Outside profile" },
    shortfallKg: { kind: "kg", label: "Not in stock", csv: "Not in stock" },
    costMinor: { kind: "amount", label: "Cost", column: 4, card: 2, csv: "Cost" },
    batch: {
      kind: "code",
      label: "Batch",
      read: ({ batch }) => (batch === null ? null : String(batch.batchNumber)),
      column: 4,
      card: 2,
      csv: "Batch",
    },
    isHistory: { kind: "yesNo", label: "Not from stock", csv: "Not from stock" },
  }),
  ...notedFields,
  ...defineFields<Roast>()({
    colorSystem: {
      kind: "text",
      label: "Color system",
      read: ({ noted }) => noted.colorSystem ?? null,
      csv: "Color system",
    },
    tastingNotes: {
      kind: "text",
      label: "Tasting notes",
      read: ({ noted }) => noted.tastingNotes ?? null,
      csv: "Tasting notes",
    },
    notes: { kind: "notes", label: "Notes", csv: "Notes" },
  }),
};
