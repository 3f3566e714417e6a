import type { Roast } from "@tryer/contract";
import type { RoastSelection } from "./use-roast-selection.ts";

interface SelectRoastProps {
  roast: Roast;
  selection: RoastSelection;
  /** Words beside the box, where it stands alone. */
  label?: string;
}

/** Box as tall as a thumb, without pushing the lines around it apart. */
const BOX = { display: "flex", alignItems: "center", gap: 8, minHeight: 44, margin: "-12px 0", width: "fit-content" };
const TICK = { width: 18, height: 18, margin: 0, accentColor: "var(--mantine-primary-color-filled)" };

/** The box by which a roast is selected, to compare or to export it. A plain one: that of the library is 3 KB of the list's first load. */
export function SelectRoast({ roast, selection, label }: SelectRoastProps) {
  return (
    <label style={BOX}>
      <input
        type="checkbox"
        aria-label={`Select ${roast.number}`}
        checked={selection.has(roast)}
        onChange={() => selection.toggle(roast)}
        style={TICK}
      />
      {label}
    </label>
  );
}
