import { THIN_SPACE, withPercent } from "./figures.ts";

/** Puts a unit to a figure, where it has one. Worked: 15.0, % → `15.0%`; 410.2, °F → `410.2 °F`; 62, nothing → `62`. */
export function withUnit(figure: string, unit: string): string {
  if (unit === "%") return withPercent(figure);
  return unit === "" ? figure : `${figure}${THIN_SPACE}${unit}`;
}
