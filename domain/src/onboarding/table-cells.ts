import { cleanText } from "../tables/index.ts";

/**
 * The cells of one line of a pasted table, trimmed. Columns are parted by tabs (spreadsheets), else by semicolons or
 * bars, else by commas; a cell in double quotes may contain the separator. Worked: 'Guji; "Kercha; Oromia"; 60' → 3 cells.
 */
export function tableCells(line: string): string[] {
  const separator = ["\t", ";", "|"].find((each) => line.includes(each)) ?? ",";
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isQuoted && character === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cleanText(cell));
      cell = "";
    } else cell += character;
  }
  cells.push(cleanText(cell));
  return separator === "|" ? withoutBorders(cells) : cells;
}

/** A table drawn with bars has one before the first cell and one behind the last. */
const withoutBorders = (cells: string[]) =>
  cells.slice(cells[0] === "" ? 1 : 0, cells.length > 1 && cells.at(-1) === "" ? -1 : undefined);
