import type { CountSheet } from "@tryer/contract";
import {
  gramsFromKg,
  gramsFromWeight,
  kgFromGrams,
  SCALE_PLACES,
  type ShownUnit,
  weighedSteps,
} from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { STOCK_UNITS } from "../form/green-form-values.ts";

const StoredDraft = z.object({
  unit: z.enum(STOCK_UNITS),
  /** Names the booking, so that it is booked once; another one after every change. */
  requestId: z.uuid(),
  /** Counts by the id of the coffee, with the stock that was on record when the weight was typed. */
  counts: z.record(z.string(), z.object({ text: z.string(), onRecordKg: z.number() })),
});

/** Counts that somebody has typed into a sheet, as this device keeps them until they are booked. */
export type CountDraft = z.infer<typeof StoredDraft>;

export type SheetCoffee = CountSheet["coffees"][number];

/** A line of the sheet in which something is typed. */
export interface CountedLine {
  coffee: SheetCoffee;
  /** Null where the text is no weight. */
  countedKg: number | null;
  /** Difference from the stock on record now, in steps of the scale, as `weighedSteps`: what is shown adds up. */
  changeSteps: number | null;
  problem: string | null;
  /** The stock on record is another one than when the count was typed. */
  isStale: boolean;
  onRecordKg: number;
}

export function countedLine(green: SheetCoffee, { unit, counts }: CountDraft): CountedLine | null {
  const typed = counts[green.id];
  if (typed === undefined || typed.text.trim() === "") return null;
  const weight = parseWeight(typed.text, { label: "Weight", unit });
  const onRecordGrams = gramsFromKg(green.quantityKg);
  const countedGrams = weight.ok ? asShown(gramsFromKg(weight.kg), onRecordGrams, unit) : null;
  return {
    coffee: green,
    countedKg: countedGrams === null ? null : kgFromGrams(countedGrams),
    changeSteps: countedGrams === null ? null : weighedSteps(countedGrams, unit) - weighedSteps(onRecordGrams, unit),
    problem: weight.ok ? null : weight.reason,
    isStale: typed.onRecordKg !== green.quantityKg,
    onRecordKg: typed.onRecordKg,
  };
}

/**
 * Grams that a typed weight stands for: those on record where somebody types the stock as the sheet shows it, which has
 * fewer places than grams have. Worked: 41,500 g on record, shown as 91.49 lb; 91.49 lb typed (41,499 g) → 41,500 g.
 */
function asShown(typedGrams: number, onRecordGrams: number, unit: ShownUnit): number {
  const shown = weighedSteps(onRecordGrams, unit) / 10 ** SCALE_PLACES[unit];
  return typedGrams === gramsFromWeight(shown, unit) ? onRecordGrams : typedGrams;
}

const emptyDraft = (unit: CountDraft["unit"]): CountDraft => ({ unit, requestId: uuidv7(), counts: {} });

/** Keeps a draft on this device under a key: typing survives a reload and a lost connection. */
export function useCountDraft(key: string, unit: CountDraft["unit"]) {
  const [draft, setDraft] = useState(() => readDraft(key) ?? emptyDraft(unit));
  const change = (next: CountDraft) => {
    setDraft(next);
    keepDraft(key, next);
  };
  return {
    draft,
    setUnit: (next: CountDraft["unit"]) => change({ ...draft, unit: next, requestId: uuidv7() }),
    type: ({ id, quantityKg }: SheetCoffee, text: string) => {
      const counts = { ...draft.counts, [id]: { text, onRecordKg: quantityKg } };
      if (text.trim() === "") delete counts[id];
      change({ ...draft, requestId: uuidv7(), counts });
    },
    clear: () => change(emptyDraft(draft.unit)),
  };
}

function readDraft(key: string): CountDraft | null {
  try {
    const stored = StoredDraft.safeParse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
    return stored.success ? stored.data : null;
  } catch {
    // Storage can be switched off, or hold what another version wrote.
    return null;
  }
}

function keepDraft(key: string, draft: CountDraft): void {
  try {
    if (Object.keys(draft.counts).length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage keeps it for as long as the page is open.
  }
}
