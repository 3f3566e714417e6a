import { useState } from "react";

/** Columns that a person can show or hide, in their order. Number, name and stock always stand. */
export const COLUMN_LABELS = {
  origin: "Origin",
  process: "Process",
  variety: "Variety",
  cropYear: "Crop year",
  location: "Location",
  supplier: "Supplier",
  stockLbs: "Stock (lb)",
  cover: "Cover (days)",
  runsOut: "Runs out",
  reorderPoint: "Reorder point (kg)",
  shrinkage: "Shrinkage (%)",
  score: "Score",
  arrival: "Arrival",
  cost: "Cost",
  value: "Value",
} as const;

export type ColumnKey = keyof typeof COLUMN_LABELS;

export const COLUMN_KEYS = Object.keys(COLUMN_LABELS) as ColumnKey[];

const DEFAULT_COLUMNS: readonly ColumnKey[] = ["origin", "stockLbs", "cover", "cost", "value"];

/** Columns that a person has chosen on this device. */
export function useColumnChoice(userId: string, roasteryId: string) {
  const key = `tryer:green-columns:${userId}:${roasteryId}`;
  const [chosen, setChosen] = useState(() => readColumns(key));
  return {
    chosen,
    toggle: (column: ColumnKey) => {
      const next = COLUMN_KEYS.filter((each) => chosen.includes(each) !== (each === column));
      setChosen(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser without storage keeps the choice until the page is left.
      }
    },
  };
}

function readColumns(key: string): readonly ColumnKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(stored) ? COLUMN_KEYS.filter((each) => stored.includes(each)) : DEFAULT_COLUMNS;
  } catch {
    return DEFAULT_COLUMNS;
  }
}
