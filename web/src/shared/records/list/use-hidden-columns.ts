import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { profileQuery } from "#api/session.ts";

interface Column {
  key: string;
  isExtra?: true;
}

/**
 * Columns of a list that a person hides on this device: those that were hidden, and extra ones that were not shown. A tablet
 * at the roaster is used by several people.
 */
export function useHiddenColumns(list: string, columns: readonly Column[]) {
  const profile = useQuery(profileQuery()).data;
  const key = `tryer:hidden-columns:${list}:${profile?.userId ?? ""}:${profile?.roastery.id ?? ""}`;
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
