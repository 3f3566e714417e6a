import { useState } from "react";
import { COLUMNS } from "./green-columns.tsx";

const DEFAULT_COLUMNS: readonly string[] = COLUMNS.filter(({ isExtra }) => !isExtra).map(({ key }) => key);

/** Columns that a person has chosen on this device, by their keys. */
export function useColumnChoice(userId: string, roasteryId: string) {
  const key = `tryer:green-columns:${userId}:${roasteryId}`;
  const [chosen, setChosen] = useState(() => readColumns(key));
  return {
    chosen,
    toggle: (column: string) => {
      const next = chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column];
      setChosen(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser without storage keeps the choice until the page is left.
      }
    },
  };
}

function readColumns(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : DEFAULT_COLUMNS;
  } catch {
    return DEFAULT_COLUMNS;
  }
}
