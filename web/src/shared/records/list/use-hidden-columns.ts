import { useState } from "react";

/** Columns of a list that were hidden on this device. */
export function useHiddenColumns(list: string) {
  const key = `tryer:hidden-columns:${list}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  return {
    hidden,
    toggle: (column: string) => {
      const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column];
      setHidden(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser without storage keeps the choice until the page is left.
      }
    },
  };
}

function readHidden(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
