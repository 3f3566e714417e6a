import { TableFault } from "../table-file.ts";
import { type NumberFormat, numberFormat } from "./number-format.ts";
import { readPart } from "./workbook-parts.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** The most cell styles that spreadsheets allow. */
const MOST_STYLES = 65_536;

/** Formats of numbers by the style of a cell. */
export function cellStyles(archive: ZipArchive, part: string | null): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCellStyles = false;
  if (part === null) return formats;
  readPart(archive, part, {
    open(name, attribute) {
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode"));
      if (name !== "xf" || !isInCellStyles) return;
      const id = Number(attribute("numFmtId"));
      formats.push(numberFormat(id, codes.get(id)));
      if (formats.length > MOST_STYLES) throw new TableFault("forbidden", "the workbook has too many styles");
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return formats;
}
