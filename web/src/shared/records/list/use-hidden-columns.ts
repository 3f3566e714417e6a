import { useState } from "react";

interface Column {
  key: string;
  isExtra?: true;
}

/** Columns of a list that are hidden on this device: those that were hidden, and extra ones that were not shown. */
export function useHiddenColumns(list: string, columns: readonly Column[]) {
  const key = `tryer:hidden-columns:${list}`;
  const [toggled, setToggled] = useState(() => readToggled(key));
  return {
    hidden: columns
      .filter((column) => toggled.includes(column.key) !== (column.isExtra ?? false))
      .map(({ key }) => key),
    toggle: (column: string) => {
      const next = toggled.includes(column) ? toggled.filter((each) => each !== column) : [...toggled, column];
      setToggled(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser without storage keeps the choice until the page is left.
      }
    },
  };
}

function readToggled(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
