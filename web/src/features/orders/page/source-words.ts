import type { AllocatedLine } from "@tryer/contract";
import { count } from "#ui/format/figures.ts";

/** Words for a part of the bags of a line, and whether somebody has to do something about it. */
export interface SourceWords {
  words: string;
  isMissing: boolean;
}

/**
 * Sources of the bags of a line that are still to be sent, in words that add up to them. Worked: 4 in stock, 6 of a batch, 2
 * short → "4 from stock", "6 from batch 3 on Thu, Dec 4", "2 short".
 */
export function sourceWords(line: AllocatedLine, calendarDay: (day: string) => string): SourceWords[] {
  const { stockQuantity, blendQuantity, heldQuantity, pickedQuantity, shortQuantity, batches } = line;
  const picked = Math.min(pickedQuantity, stockQuantity);
  const part = (bags: number, words: string, isMissing = false): SourceWords[] =>
    bags > 0 ? [{ words: `${bags} ${words}`, isMissing }] : [];
  return [
    ...part(picked, "picked"),
    ...part(stockQuantity - picked, "from stock"),
    ...part(blendQuantity, "to blend from stock"),
    ...batches.flatMap(({ batchNumber, roastedOn, machineName, quantity }) => {
      const batch = batchNumber === null ? "the plan" : `batch ${batchNumber}`;
      const on = [`on ${calendarDay(roastedOn)}`, ...(machineName === null ? [] : [machineName])].join(", ");
      return part(quantity, `from ${batch} ${on}`);
    }),
    ...part(heldQuantity, "on hold", true),
    ...part(shortQuantity, "short", true),
  ];
}

/** Words for what is missing of some lines. Worked: 4 bags short, 2 on hold → "4 bags are short, 2 are on hold". */
export function missingWords(lines: readonly AllocatedLine[]): string | null {
  const sum = (bagsOf: (line: AllocatedLine) => number) => lines.reduce((bags, line) => bags + bagsOf(line), 0);
  const [short, held] = [sum((line) => line.shortQuantity), sum((line) => line.heldQuantity)];
  const be = (bags: number) => (bags === 1 ? "is" : "are");
  const parts = [
    ...(short > 0 ? [`${count(short, "bag")} ${be(short)} short`] : []),
    ...(held > 0 ? [`${short > 0 ? held : count(held, "bag")} ${be(held)} on hold`] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}
