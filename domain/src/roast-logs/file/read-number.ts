import type { Cell } from "../../tables/index.ts";

const LARGEST = 1e9;

/**
 * Number of a text or cell as programs write it: with a point, with a decimal comma, with separators of thousands, with a
 * unit behind it. Null where there is none, or one beyond any sensor; a clock is none. Worked: `1.234,5` → 1234.5; `64 F` → 64;
 * `--` → null; `-0:30` → null.
 */
export function readNumber(cell: Cell | null | undefined): number | null {
  if (cell === null || cell === undefined || typeof cell === "boolean") return null;
  if (typeof cell === "number") return bounded(cell);
  if (typeof cell === "object") {
    if ("number" in cell) return bounded(cell.number);
    return "seconds" in cell ? cell.seconds : null;
  }
  const found =
    /^\s*['"]?([-+\u2212]?(?:\d[\d.,'\u00a0\u202f]*|[.,]\d+)(?:e[-+]?\d{1,3})?)\s*(?:(?!:\d)[^\d\s].{0,20})?\s*$/i.exec(
      cell,
    );
  return found === null ? null : bounded(Number(plain(found[1] ?? "")));
}

const bounded = (value: number): number | null => (Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : null);

function plain(written: string): string {
  const text = written.replace("\u2212", "-").replace(/['\u00a0\u202f]/g, "");
  const comma = text.lastIndexOf(",");
  const point = text.lastIndexOf(".");
  if (comma < 0) return text.indexOf(".") === point ? text : text.replaceAll(".", "");
  if (point > comma) return text.replaceAll(",", "");
  if (text.indexOf(",") !== comma) return text.replaceAll(",", "");
  return text.replaceAll(".", "").replace(",", ".");
}

/** Seconds of a clock or duration: `mm:ss`, `h:mm:ss`, with decimals, and `00:60`. Null where the text is none. */
export function readClock(cell: Cell | null | undefined): number | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "object") return "seconds" in cell ? cell.seconds : null;
  const parts = /^\s*([-\u2212]?)(?:(\d{1,4}):)?(\d{1,5}):(\d{1,2}(?:[.,]\d+)?)\s*$/.exec(String(cell));
  if (parts === null) return null;
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = parts;
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  return sign === "" ? value : -value;
}

/** Text of a cell that is text or a number, trimmed; empty otherwise. */
export const textOf = (cell: Cell | null | undefined): string =>
  typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";
