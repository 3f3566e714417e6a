/** The platform's decoder, the same in browsers and servers. It is pure: bytes in, text out. */
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes?: Uint8Array): string };

/** Bytes of lines with foreign characters by which a code page is told, at most. */
const JUDGED_BYTES = 20_000;
/** Part of the foreign characters that have to be words of a script. */
const MOSTLY = 0.8;
/** Letters of a script, at the least: fewer are words of no language for sure. */
const LEAST_LETTERS = 4;
/** Korean syllables, at the least: by chance a short Chinese text is written with the same bytes. */
const LEAST_SYLLABLES = 8;

/** Signs of texts in any language, where no foreign letter touches them: degrees, currencies, quotation marks. */
const SIGNS = /(?<!\p{L})[\u00a0°º№–—‘’“”„«»…•·±²³µ€£©®™]+(?!\p{L})/gu;

/**
 * Words of two letters or more in one script: all in small letters, all in capitals, or with a capital in front. Worked:
 * `Зерно` is one, `зЕРНО` and `З` are none.
 */
const wordsOf = (capitals: string, small: string) =>
  new RegExp(`^(?:[${capitals}${small}][${small}]+|[${capitals}]{2,})$`, "u");

const CYRILLIC = wordsOf("А-ЯЁЄІЇЎҐ", "а-яёєіїўґ");
/** Letters that make up most of a Cyrillic text: three code pages make words of the same bytes, and one has these. */
const FREQUENT = /[оеаинтсрвлкм]/giu;
const GREEK = wordsOf("ΆΈ-ΏΑ-Ϋ", "ΐά-ώ");

/** Whether the foreign characters of a text are words of a script, some letters at least. */
function isWritten(text: string, words: RegExp): boolean {
  const foreign = count(text.replace(SIGNS, " "), /\P{ASCII}/gu);
  const letters = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => words.test(word)).join("").length;
  return letters >= LEAST_LETTERS && letters >= MOSTLY * foreign;
}

const count = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

/** Part of the foreign characters of a text that are among some, from 0 to 1. */
const partOf = (text: string, characters: RegExp): number =>
  count(text, characters) / Math.max(1, count(text, /\P{ASCII}/gu));

/** Pairs of bytes as East Asian code pages write their characters, and how many of them begin with common bytes. */
function pairsOf(bytes: Uint8Array, from: number, to: number): { pairs: number; common: number } {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    pairs += 1;
    if ((bytes[at + 1] ?? 0) < 0xa1) continue;
    if (first >= from && first <= to) common += 1;
    at += 1;
  }
  return { pairs, common };
}

function isCyrillic(text: string): boolean {
  return count(text, FREQUENT) * 2 >= count(text, /\p{Script=Cyrillic}/gu) && isWritten(text, CYRILLIC);
}

/** All syllables begin with the bytes B0 to C8; among Chinese characters these are the more common half. */
function isKorean(_text: string, bytes: Uint8Array): boolean {
  const { pairs, common } = pairsOf(bytes, 0xb0, 0xc8);
  return pairs >= LEAST_SYLLABLES && common === pairs;
}

/** Japanese has kana between its characters. */
const isJapanese = (text: string): boolean =>
  /[\u3041-\u30fa]/u.test(text) && partOf(text, /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/gu) >= MOSTLY;

/** Common characters begin with the bytes A1 to D7; texts of other code pages turn into the rarer ones. */
function isChinese(text: string, bytes: Uint8Array): boolean {
  const { pairs, common } = pairsOf(bytes, 0xa1, 0xd7);
  const isHan = partOf(text, /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu) >= MOSTLY;
  return pairs >= 2 && common * 2 > pairs && isHan && !/(?![\t-\r])\p{Cc}/u.test(text);
}

/** Code pages beside windows-1252, each with what its texts look like. The first that fits is taken. */
const CODE_PAGES: readonly [label: string, fits: (text: string, bytes: Uint8Array) => boolean][] = [
  ["windows-1251", isCyrillic],
  ["koi8-r", isCyrillic],
  ["ibm866", isCyrillic],
  ["windows-1253", (text) => isWritten(text, GREEK)],
  ["euc-kr", isKorean],
  ["shift_jis", isJapanese],
  ["gb18030", isChinese],
];

/**
 * Text in a code page that is not western: Cyrillic, Greek, Korean, Japanese or Chinese. Null where none of them makes words
 * of the bytes. Worked: C2 F0 E5 EC FF → Время.
 */
export function foreignText(bytes: Uint8Array): string | null {
  const judged = foreignLines(bytes);
  const found = CODE_PAGES.find(([label, fits]) => {
    const text = decoded(judged, label);
    return text !== null && fits(text, judged);
  });
  return found === undefined ? null : decoded(bytes, found[0]);
}

/** Lines that have a byte beyond ASCII, some of them where they are many. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const judged = new Uint8Array(Math.min(bytes.length + 1, 2 * JUDGED_BYTES));
  let length = 0;
  let start = 0;
  let isForeign = false;
  for (let at = 0; at <= bytes.length && length < JUDGED_BYTES; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) isForeign = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    const line = bytes.subarray(start, at + 1);
    if (isForeign && length + line.length <= judged.length) {
      judged.set(line, length);
      length += line.length;
    }
    start = at + 1;
    isForeign = false;
  }
  return judged.subarray(0, length);
}

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
