import type { Roast } from "@tryer/contract";
import { useState } from "react";

export interface RoastSelection {
  /** Selected roasts in the order in which they were selected. */
  roasts: readonly Roast[];
  has: (roast: Roast) => boolean;
  toggle: (roast: Roast) => void;
  clear: () => void;
}

/** Roasts that a person selects in the list, to compare or to export them; they stay selected when the list is filtered. */
export function useRoastSelection(): RoastSelection {
  const [roasts, setRoasts] = useState<readonly Roast[]>([]);
  const isSelected = ({ id }: Roast, among = roasts) => among.some((each) => each.id === id);
  return {
    roasts,
    has: (roast) => isSelected(roast),
    toggle: (roast) =>
      setRoasts((before) =>
        isSelected(roast, before) ? before.filter(({ id }) => id !== roast.id) : [...before, roast],
      ),
    clear: () => setRoasts([]),
  };
}
