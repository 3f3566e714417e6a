import {
  type BulkSize,
  countPhrase,
  isBullet,
  isDash,
  isNumber,
  isPackageWord,
  isTimes,
  isWholeNumber,
  isWord,
  type SizePhrase,
  sizePhrase,
} from "./bulk-phrases.ts";
import type { TokenizedLine } from "./bulk-tokenized-line.ts";

export type ItemHead = {
  heading: { hasColon: boolean; restFrom: number } | null;
  opensWithSize: boolean;
  size: BulkSize | null;
  count: number | null;
  /** A fault for certain. */
  reason: string | null;
  /** Why the start is not a count, in case no other count turns up. */
  doubt: string | null;
  next: number;
};

/** Reads the front of an item up to its name: bullets, list number, size, count, in that order or size after count. */
export function itemHead(line: TokenizedLine, from: number, to: number): ItemHead {
  const { tokens } = line;
  const start = skipDecoration(line, from, to);
  const head: ItemHead = {
    heading: null,
    opensWithSize: false,
    size: null,
    count: null,
    reason: start.reason,
    doubt: start.doubt,
    next: start.next,
  };
  const opening = sizeAt(line, head.next, to);
  if (opening !== null) {
    head.size = opening.value;
    if (opening.value === null) head.reason ??= opening.reason;
    head.opensWithSize = true;
    head.heading = headingAfter(line, opening.next, to);
    if (head.heading !== null) return head;
    head.next = skipJoiners(line, opening.next, to);
    if (isTimes(tokens[head.next]) && isNumber(tokens[head.next + 1])) head.next += 1;
  }
  readCount(line, to, head);
  if (head.count === null) return head;

  if (head.next < to && isPackageWord(tokens[head.next])) head.next += 1;
  head.next = skipJoiners(line, head.next, to);
  const own = sizeAt(line, head.next, to);
  if (own !== null) {
    if (own.value === null) head.reason ??= own.reason;
    else if (head.size === null) head.size = own.value;
    else head.reason ??= "Two package sizes on one item; write only one";
    head.next = skipJoiners(line, own.next, to);
  }
  return head;
}

function skipDecoration(
  { tokens, brackets }: TokenizedLine,
  from: number,
  to: number,
): { next: number; reason: string | null; doubt: string | null } {
  let next = from;
  let doubt: string | null = null;
  while (next < to) {
    const token = tokens[next];
    const follower = next + 1 < to ? tokens[next + 1] : undefined;
    const isTouchingNumber = isNumber(follower) && !follower.isSpaced && sizePhrase(tokens, next + 1, to) === null;
    if (isDash(token) && isTouchingNumber) {
      return { next, reason: "The count must not be negative; after a dash as a bullet put a space", doubt };
    }
    if (token?.text === "+" && isTouchingNumber) {
      return { next, reason: "Write the count without a plus sign", doubt };
    }
    if (token?.text === "#" && isTouchingNumber) doubt = listNumberDoubt(`#${follower.text}`);
    if (isBullet(token) || token?.kind === "cell") {
      next += doubt !== null && token?.text === "#" && isTouchingNumber ? 2 : 1;
    } else if (token?.text === "[" && isCheckbox(next, brackets.get(next), follower?.text)) {
      next = (brackets.get(next) ?? next) + 1;
    } else if (doubt === null && isListNumber(tokens, next, to)) {
      doubt = listNumberDoubt(`${token?.text}${follower?.text}`);
      next += 2;
    } else break;
  }
  return { next, reason: null, doubt };
}

function listNumberDoubt(text: string): string {
  return `“${text}” reads as a list number, not a count: write “10 Name” or “Name x 10”`;
}

function isCheckbox(openAt: number, closeAt: number | undefined, inner: string | undefined): boolean {
  if (closeAt === openAt + 1) return true;
  return closeAt === openAt + 2 && (inner === "x" || inner === "X");
}

function isListNumber(tokens: TokenizedLine["tokens"], at: number, to: number): boolean {
  const [number, mark, follower] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at + 2 >= to || !isWholeNumber(number) || number.text.length > 3) return false;
  return mark !== undefined && /^[.)]$/.test(mark.text) && !mark.isSpaced && follower?.isSpaced === true;
}

/** A size here, bare or alone in brackets. */
function sizeAt({ tokens, brackets }: TokenizedLine, at: number, to: number): SizePhrase | null {
  const closeAt = brackets.get(at);
  if (closeAt === undefined || closeAt <= at || closeAt >= to) return sizePhrase(tokens, at, to);
  const inner = sizePhrase(tokens, at + 1, closeAt);
  return inner?.next === closeAt ? { ...inner, next: closeAt + 1 } : null;
}

function headingAfter({ tokens, brackets }: TokenizedLine, from: number, to: number): ItemHead["heading"] {
  let next = from;
  while (next < to) {
    if (tokens[next]?.text === ":") return { hasColon: true, restFrom: next + 1 };
    const closeAt = brackets.get(next);
    if (closeAt !== undefined && closeAt > next && closeAt < to) next = closeAt + 1;
    else if (isBullet(tokens[next]) || tokens[next]?.kind === "cell") next += 1;
    else return null;
  }
  return { hasColon: false, restFrom: to };
}

function skipJoiners({ tokens }: TokenizedLine, from: number, to: number): number {
  let next = from;
  while (next < to && isDash(tokens[next]) && tokens[next + 1]?.isSpaced === true) next += 1;
  return next + 1 < to && isWord(tokens[next], "of") ? next + 1 : next;
}

function readCount({ tokens }: TokenizedLine, to: number, head: ItemHead): void {
  const isTimesFirst = isTimes(tokens[head.next]) && isNumber(tokens[head.next + 1]) && head.next + 1 < to;
  const at = isTimesFirst ? head.next + 1 : head.next;
  const number = at < to ? tokens[at] : undefined;
  if (!isNumber(number)) {
    if (number !== undefined && /^\p{Nd}+$/u.test(number.text)) head.reason ??= "Use the digits 0 to 9 for the count";
    return;
  }
  const follower = at + 1 < to ? tokens[at + 1] : undefined;
  const hasTimes = !isTimesFirst && isTimes(follower) && isOpenAfterTimes(tokens, at + 2, to);
  const isApart = follower === undefined || follower.isSpaced || follower.kind === "cell" || follower.text === ",";
  if (!isApart && !hasTimes) {
    head.doubt ??= `“${wordFrom(tokens, at, to)}” is not a clear count: write a whole number and a space after it`;
    return;
  }
  const count = countPhrase(number);
  if (!count.ok) {
    head.reason ??= count.reason;
    return;
  }
  head.count = count.count;
  head.next = hasTimes ? at + 2 : at + 1;
}

/** The tokens from here that stand together without a space; the start of it is enough to be recognised. */
function wordFrom(tokens: TokenizedLine["tokens"], at: number, to: number): string {
  let text = tokens[at]?.text ?? "";
  for (let next = at + 1; next < to && tokens[next]?.isSpaced === false && text.length < 20; next += 1) {
    text += tokens[next]?.text;
  }
  return text.slice(0, 20);
}

/** "10 x Name" and "10x5lb" go on after the x; in "10 x-mas blend" it belongs to the name. */
function isOpenAfterTimes(tokens: TokenizedLine["tokens"], at: number, to: number): boolean {
  const token = at < to ? tokens[at] : undefined;
  return token === undefined || token.isSpaced || isNumber(token) || token.kind === "cell";
}
