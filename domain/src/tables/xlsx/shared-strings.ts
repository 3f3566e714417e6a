import { TableFault } from "../table-file.ts";
import { AT_MOST, TABLE_LIMITS } from "../table-limits.ts";
import { readPart } from "./workbook-parts.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Characters that XML cannot hold are written as `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Gathers the text of an item that may be cut into runs, without the readings of Japanese words (phonetic runs). */
export class ItemText {
  #text = "";
  #isTaken = false;
  #phonetic = 0;

  /** Begins a new item. */
  clear(): void {
    this.#text = "";
    this.#isTaken = false;
    this.#phonetic = 0;
  }

  open(name: string): void {
    if (name === "rPh") this.#phonetic += 1;
    this.#isTaken = name === "t" && this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === "rPh") this.#phonetic -= 1;
    if (name === "t") this.#isTaken = false;
  }

  add(text: string): void {
    if (!this.#isTaken) return;
    this.#text += text;
    if (this.#text.length > TABLE_LIMITS.cellLength) throw new TableFault("cell-too-long", AT_MOST.cellLength);
  }

  take(): string {
    const text = this.#text;
    this.#text = "";
    return unescaped(text);
  }
}

export const unescaped = (text: string): string =>
  text.includes("_x") ? text.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The texts that the cells of a workbook point at by number. */
export function sharedStrings(archive: ZipArchive, part: string | null): string[] {
  const texts: string[] = [];
  if (part === null) return texts;
  const item = new ItemText();
  readPart(archive, part, {
    open: (name) => item.open(name),
    text: (text) => item.add(text),
    close(name) {
      item.close(name);
      if (name !== "si") return;
      texts.push(item.take());
      if (texts.length > TABLE_LIMITS.cells) throw new TableFault("too-many-cells", AT_MOST.cells);
    },
  });
  return texts;
}
