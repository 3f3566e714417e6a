/** Marks that part columns; where nothing tells two of them apart, the one that stands more seldom in texts comes first. */
const DELIMITERS: readonly string[] = ["\t", ";", "|", ","];

const LINES = 20;
/** Characters in which the first lines are looked for, so that one endless line costs no more. */
const CHARACTERS = 100_000;

/** Counts of each delimiter in a line; commas between digits, which may be decimal, are also counted apart. */
interface LineCounts {
  marks: number[];
  decimalCommas: number;
}

/**
 * Guesses what parts the columns from the first 20 lines: the mark that stands equally often, outside quotes, in the most
 * lines; where two do, the one that makes more columns. Worked: "Guji;182,5\nHuila;1.260,0" → ";".
 */
export function guessDelimiter(text: string): string {
  const counts = firstLines(text.slice(0, CHARACTERS));
  let best = { delimiter: ",", lines: 0, columns: 0 };
  for (const [index, delimiter] of DELIMITERS.entries()) {
    const common = commonest(counts.map(({ marks }) => marks[index] ?? 0));
    const decimal = delimiter === "," ? commonest(counts.map(({ decimalCommas }) => decimalCommas)).count : 0;
    const { lines, columns } = { lines: common.lines, columns: common.count - decimal };
    if (lines > best.lines || (lines === best.lines && columns > best.columns)) best = { delimiter, lines, columns };
  }
  return best.delimiter;
}

function firstLines(text: string): LineCounts[] {
  const lines: LineCounts[] = [];
  let counts = noCounts();
  let isQuoted = false;
  let isBlank = true;
  for (let at = 0; at <= text.length && lines.length < LINES; at += 1) {
    const character = text.charAt(at);
    const isEnd = character === "" || (!isQuoted && /[\r\n]/.test(character));
    if (isEnd && !isBlank) {
      lines.push(counts);
      counts = noCounts();
    }
    isBlank = isEnd;
    if (character === '"') isQuoted = !isQuoted;
    const index = isQuoted ? -1 : DELIMITERS.indexOf(character);
    if (index < 0) continue;
    counts.marks[index] = (counts.marks[index] ?? 0) + 1;
    if (/^\d,\d$/.test(text.slice(at - 1, at + 2))) counts.decimalCommas += 1;
  }
  return lines;
}

const noCounts = (): LineCounts => ({ marks: DELIMITERS.map(() => 0), decimalCommas: 0 });

/** The count above zero that most lines share, and how many do. */
function commonest(counts: number[]): { lines: number; count: number } {
  const linesByCount = new Map<number, number>();
  for (const count of counts.filter((each) => each > 0)) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  let best = { lines: 0, count: 0 };
  for (const [count, lines] of linesByCount) {
    if (lines > best.lines || (lines === best.lines && count > best.count)) best = { lines, count };
  }
  return best;
}
