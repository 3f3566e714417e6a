import { keyWords } from "./bulk-tokens.ts";

/**
 * Part of a pasted text that a line stands in: the mail itself; a mail that may be an earlier one, because it was
 * forwarded or marked with ">"; a mail that is an earlier one, because another was written above it.
 */
export type MailPart = "own" | "maybe-earlier" | "earlier";

export type MailLine = {
  part: MailPart;
  /** The mail that the line introduces; null where it introduces none. */
  introduces: "own" | "earlier" | null;
  /** A part ends before the line, or with it. */
  isEdge: boolean;
};

const MARKED = /^\s*>/;
/** Signs around the words of a rule, and of a bold head that was pasted as plain text. */
const EDGES = /^[\s*_–—-]+|[\s*_–—-]+$/g;

const ADDRESS = String.raw`<?\s?[\w.+-]+@[\w.-]+>?\)?`;
/** Sentences with which programs introduce the mail that is answered, in the languages of the other phrases. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^on\b.*\d.*\bwrote\s*:/i,
  /^am\b.*\d.*\bschrieb\b.*:$/i,
  /^le\b.*\d.*\ba [ée]crit\s*:/i,
  /^el\b.*\d.*\bescribi[óo]\s*:/i,
  /\bwrote on\b.*\d.*:$/i,
  /\bschrieb am\b.*\d.*:$/i,
  new RegExp(`${ADDRESS}\\s+(?:wrote|schrieb|a écrit|escribió)\\s*:$`, "i"),
  /^from\s*:.*\s(?:sent|subject)\s*:/i,
  /^von\s*:.*\s(?:gesendet|betreff)\s*:/i,
  /^de\s*:.*\s(?:envoyé|objet|enviado|asunto)\s*:/i,
];
/** Word of every rule, so that other lines are not cut into words once more. */
const RULE_WORD = /message|nachricht|mensaje/i;
/** Beginning of an introduction that a program broke into lines. */
const OPENS_INTRODUCTION = /^(?:on|am|le|el)\b.*(?:\d{4}|\d:\d\d)/i;
const MOST_LINES_OF_INTRODUCTION = 3;
/** Nobody's address is so long; an expression over more text takes long. */
const LONGEST_INTRODUCTION = 400;

const phrases = (text: string): ReadonlySet<string> => new Set(text.split("|"));
const EARLIER_RULES = phrases(
  "original message|original nachricht|originalnachricht|ursprungliche nachricht|message d origine|message original|mensaje original",
);
const FORWARDED = phrases(
  "forwarded message|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transfere|debut du message transfere|message reexpedie|debut du message reexpedie|mensaje reenviado|inicio del mensaje reenviado",
);

const HEAD_LINES: readonly { kind: "sender" | "about" | "other"; pattern: RegExp }[] = [
  { kind: "sender", pattern: /^(?:from|von|de)\s*:/i },
  { kind: "about", pattern: /^(?:sent|subject|gesendet|betreff|envoyé|objet|enviado(?: el)?|asunto)\s*:/i },
  { kind: "other", pattern: /^(?:date|to|cc|bcc|reply-to|importance|datum|an|kopie|à|fecha|para)\s*:/i },
];
const GOES_ON_WITH_ADDRESS = /^\S+@\S+|<\S+@\S+>/;

/** Part of a line that another reason puts into a part too: an earlier mail holds no later one. */
const WITHIN: Readonly<Record<MailPart, (other: MailPart) => MailPart>> = {
  own: (other) => other,
  "maybe-earlier": (other) => other,
  earlier: () => "earlier",
};

/** Mail that a line introduces with nothing above it, by the part that the line stands in. */
const INTRODUCED_IN: Readonly<Record<MailPart, "own" | "earlier">> = {
  own: "own",
  "maybe-earlier": "own",
  earlier: "earlier",
};

/** Lines that may begin an introduction, joined, and whether somebody's words stand above them. */
type Opening = { text: string; lines: number; hasWordsAbove: boolean };

/** Lines of a head so far: one with its sender and its date or subject is the head of a mail. */
type Head = { hasSender: boolean; hasAbout: boolean; hasWordsAbove: boolean };

/**
 * Tells the mail at the top of a text from the earlier ones that a mail program quoted below it without marking each
 * line: "On … wrote:", "From: / Sent: / Subject:", "-----Original Message-----". A head with nothing above it is that of
 * the mail itself. Worked: "6 House Blend", "On 16 Nov Ada wrote:", "4 House Blend" → own, an introduction, earlier.
 */
export class QuotedMail {
  #unmarked: MailPart = "own";
  #marked: MailPart = "maybe-earlier";
  #last: MailPart = "own";
  /** Whether words of somebody stand above, in the same mail. */
  #hasWords = false;
  #opening: Opening | null = null;
  #head: Head | null = null;
  /** An earlier mail was introduced: whether its first line is marked with ">" decides how it is quoted. */
  #isIntroduced = false;

  enter(line: string): MailLine {
    const before = this.#last;
    const isMarked = MARKED.test(line);
    if (this.#isIntroduced) this.#settleIntroduction(isMarked);
    const introduces = isMarked ? null : this.#introducedBy(line.normalize("NFC").replace(EDGES, ""));
    this.#last = isMarked ? WITHIN[this.#unmarked](this.#marked) : this.#unmarked;
    return { part: this.#last, introduces, isEdge: introduces !== null || this.#last !== before };
  }

  /** A program breaks no introduction with an empty line. */
  enterBlank(): void {
    this.#opening = null;
  }

  #settleIntroduction(isMarked: boolean): void {
    this.#isIntroduced = false;
    if (isMarked) this.#marked = "earlier";
    else this.#unmarked = "earlier";
  }

  #introducedBy(text: string): MailLine["introduces"] {
    if (text === "") return null;
    const hadWords = this.#opening?.hasWordsAbove ?? this.#hasWords;
    const words = RULE_WORD.test(text) ? keyWords(text.slice(0, LONGEST_INTRODUCTION)).join(" ") : "";
    if (FORWARDED.has(words)) {
      this.#unmarked = WITHIN[this.#unmarked]("maybe-earlier");
      this.#startMail();
      return null;
    }
    if (EARLIER_RULES.has(words) || this.#isWrittenBy(text)) {
      this.#startMail();
      this.#isIntroduced = hadWords;
      return hadWords ? "earlier" : INTRODUCED_IN[this.#unmarked];
    }
    if (!this.#isHead(text)) this.#hasWords = true;
    return null;
  }

  #startMail(): void {
    this.#hasWords = false;
    this.#opening = null;
    this.#head = null;
  }

  #isWrittenBy(text: string): boolean {
    const opening = this.#opening;
    const joined = opening === null ? text : `${opening.text} ${text}`;
    const lines = (opening?.lines ?? 0) + 1;
    const goesOn = OPENS_INTRODUCTION.test(joined) && lines < MOST_LINES_OF_INTRODUCTION;
    this.#opening = goesOn ? { text: joined, lines, hasWordsAbove: opening?.hasWordsAbove ?? this.#hasWords } : null;
    return [text, joined].some(
      (each) =>
        each.includes(":") &&
        each.length <= LONGEST_INTRODUCTION &&
        INTRODUCTIONS.some((pattern) => pattern.test(each)),
    );
  }

  /** Reads a line of a head. The line that completes the head of an earlier mail begins that mail. */
  #isHead(text: string): boolean {
    const kind = HEAD_LINES.find(({ pattern }) => pattern.test(text))?.kind;
    const head = this.#head ?? { hasSender: false, hasAbout: false, hasWordsAbove: this.#hasWords };
    if (kind === undefined) {
      const isMoreOfHead = this.#head !== null && GOES_ON_WITH_ADDRESS.test(text);
      if (!isMoreOfHead) this.#head = null;
      return isMoreOfHead;
    }
    const wasComplete = head.hasSender && head.hasAbout;
    this.#head = {
      hasSender: head.hasSender || kind === "sender",
      hasAbout: head.hasAbout || kind === "about",
      hasWordsAbove: head.hasWordsAbove,
    };
    if (wasComplete || !this.#head.hasSender || !this.#head.hasAbout) return true;
    if (head.hasWordsAbove) this.#unmarked = "earlier";
    this.#hasWords = false;
    return true;
  }
}
