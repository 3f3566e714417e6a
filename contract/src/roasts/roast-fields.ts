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
        label: notedHeading(key),
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

/** Fields of a roast, in the order of its file; moments by the clocks of the roastery, the cost only where the server tells it. */
export const roastFields: RecordFields<Roast> = {
  ...defineFields<Roast>()({
    number: { kind: "code", label: "No.", csv: "Roast" },
    roastedAt: { kind: "moment", label: "Date", csv: "Roasted at" },
    roastedItem: { kind: "reference", label: "Product", csv: "Product" },
    green: {
      kind: "text",
      label: "Green coffee",
      read: (roast) => (roast.greenCoffee === null ? roast.greenName : greenName(roast.greenCoffee)),
      csv: "Green coffee",
    },
    greenLots: { kind: "list", label: "Green lots", read: greens, csv: "Green lots" },
    greenWeightKg: { kind: "kg", label: "Green", csv: "Green" },
    roastedWeightKg: { kind: "kg", label: "Roasted", csv: "Roasted" },
    isRoastedEstimated: { kind: "yesNo", label: "Estimated", csv: "Roasted weight is estimated" },
    yieldPercent: { kind: "decimal", label: "Yield (%)", places: 1, csv: "Yield (%)" },
    lossPercent: { kind: "decimal", label: "Loss (%)", places: 1, csv: "Loss (%)" },
    durationSec: { kind: "decimal", label: "Time (s)", places: 0, csv: "Time (s)" },
    roastLevel: { kind: "text", label: "Roast level", csv: "Roast level" },
    status: { kind: "text", label: "Status", csv: "Status" },
    machine: { kind: "reference", label: "Machine", csv: "Machine" },
    operator: { kind: "text", label: "Operator", csv: "Operator" },
    profile: {
      kind: "decimal",
      label: "Profile",
      places: 0,
      read: ({ profile }) => profile?.number ?? null,
      csv: "Profile version",
    },
    isOutsideProfile: { kind: "yesNo", label: "Outside profile", csv: "Outside profile" },
    shortfallKg: { kind: "kg", label: "Not in stock", csv: "Not in stock" },
    costMinor: { kind: "amount", label: "Cost", csv: "Cost" },
    batch: {
      kind: "decimal",
      label: "Batch",
      places: 0,
      read: ({ batch }) => batch?.batchNumber ?? null,
      csv: "Batch",
    },
    isHistory: { kind: "yesNo", label: "Not from stock", csv: "Took nothing from stock" },
  }),
  ...notedFields,
  ...defineFields<Roast>()({
    colorSystem: {
      kind: "text",
      label: "Colour system",
      read: ({ noted }) => noted.colorSystem ?? null,
      csv: "Colour system",
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
