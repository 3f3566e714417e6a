import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

/** Font of the house, under the SIL Open Font License, in two weights. */
const FILES = {
  plain: "400Regular/HankenGrotesk_400Regular.ttf",
  strong: "600SemiBold/HankenGrotesk_600SemiBold.ttf",
} as const;

export type PdfFont = keyof typeof FILES;

/** Bytes of a font, from the package that brings it. */
function read(font: PdfFont): Buffer {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@expo-google-fonts/hanken-grotesk/${FILES[font]}`));
}

interface Fonts {
  plain: Buffer;
  strong: Buffer;
  has: (codePoint: number) => boolean;
}

let loaded: Fonts | null = null;

/** Fonts of papers, read when the first one is made. */
export function pdfFonts(): Fonts {
  if (loaded !== null) return loaded;
  const plain = read("plain");
  const face = create(plain);
  if (!("hasGlyphForCodePoint" in face)) throw new Error("The font of papers is a collection.");
  loaded = { plain, strong: read("strong"), has: (codePoint) => face.hasGlyphForCodePoint(codePoint) };
  return loaded;
}

/** Text as it is set: spaces of every width as plain ones, no control signs but line ends. */
export const setText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Zs}\t]/gu, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, "");

/** Signs of texts that the font can't write, each once. */
export function unwritable(texts: readonly string[]): string[] {
  const { has } = pdfFonts();
  const signs = new Set(texts.flatMap((text) => [...setText(text).replaceAll("\n", "")]));
  return [...signs].filter((sign) => !has(sign.codePointAt(0) ?? 0));
}
