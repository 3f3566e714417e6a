import { strToU8 } from "fflate";
import { makeWorkbook, rowXml, sheetXml } from "../../tables/xlsx/test/make-workbook.ts";
import { inFahrenheit, round } from "./known-roast.ts";

export interface LogOptions {
  unit?: "C" | "F";
  /** Sample interval of formats that have one. */
  lineEnd?: string;
}

export const inUnit = (celsius: number, unit: "C" | "F" = "C") =>
  round({ C: celsius, F: inFahrenheit(celsius) }[unit], 3);
export const lines = (all: readonly string[], lineEnd = "\n") => strToU8(all.join(lineEnd) + lineEnd);

export const workbook = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  makeWorkbook({ sheets: [{ name, xml: sheetXml(rows.map((row, at) => rowXml(at + 1, row)).join("")) }] });
