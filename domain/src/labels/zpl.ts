import { type FittedLabel, fitLabel } from "./fit-label.ts";
import type { LabelPaper } from "./label-paper.ts";

/** Dots for an inch of the common print heads. */
export const PRINTER_DPI = ["203", "300"] as const;
export type PrinterDpi = (typeof PRINTER_DPI)[number];

/** Dots for a millimetre: a head of '203 dpi' has exactly 8. */
const DOTS_PER_MM: Record<PrinterDpi, number> = { "203": 8, "300": 300 / 25.4 };

interface ZplLabel {
  lines: readonly string[];
  /** Text of the code and squares along its side at error correction M; null without a code. */
  code: { text: string; modules: number } | null;
  copies: number;
}

interface ZplPrinter {
  paper: LabelPaper;
  dpi: PrinterDpi;
}

interface ZplFile {
  zpl: string;
  /** A label had no room for its code in the letters of the printer, which are wider than those of the screen. */
  isCodeLeftOut: boolean;
}

/**
 * Labels in ZPL II, one format each; null where a text fits in no size. Texts are UTF-8 (^CI28), and what ZPL reads as a
 * command stands as hexadecimal digits (^FH). Font 0 is scalable and built into every printer of this language.
 */
export function zplLabels(labels: readonly ZplLabel[], { paper, dpi }: ZplPrinter): ZplFile | null {
  const dotsPerMm = DOTS_PER_MM[dpi];
  const fitted = labels.map((label) => {
    const lines = label.lines.map((line) => line.normalize("NFC"));
    const content = { lines, codeModules: label.code?.modules ?? null };
    return {
      label,
      ...fitLabel(content, paper, { widthEm: fontZeroWidth, dotsPerMm, mostModuleDots: MOST_MODULE_DOTS }),
    };
  });
  const formats = fitted.map(({ label, ...fit }) => zplFormat(label, fit, { paper, dotsPerMm }));
  if (formats.includes(null)) return null;
  return { zpl: formats.join(""), isCodeLeftOut: fitted.some(({ codeNeedsMm }) => codeNeedsMm !== null) };
}

/**
 * Letters that font 0 prints: those of Zebra's code pages for Latin scripts (850, 1250, 1252, 1254), which every printer of
 * the language has. A letter that it does not have leaves a gap on the label and no message.
 * Source: ZPL II Programming Guide, ^CI and its code pages.
 */
const FONT_ZERO_LETTERS = new Set(
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at))
    .concat(Array.from({ length: 0xff - 0xa0 + 1 }, (_, at) => String.fromCharCode(0xa0 + at)))
    .concat([..."ĂăĄąĆćČčĎďĐđĘęĚěĞğİıĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽž", ..."ƒˆˇ˘˙˛˜˝–—‘’‚“”„†‡•…‰‹›€™"]),
);

/** Letters of texts that a thermal printer would leave out, each once. Worked: 'Café', 'кофе' → к, о, ф, е. */
export function lettersBeyondPrinter(texts: readonly string[]): string[] {
  const letters = texts.flatMap((text) => [...printableText(text.normalize("NFC"))]);
  return [...new Set(letters.filter((letter) => !FONT_ZERO_LETTERS.has(letter)))];
}

interface Printing {
  paper: LabelPaper;
  dotsPerMm: number;
}

function zplFormat({ code, copies }: ZplLabel, { layout }: FittedLabel, { paper, dotsPerMm }: Printing): string | null {
  if (layout === null) return null;
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  // Rounded down, so that no line becomes wider than it was measured.
  const letterDots = Math.floor(layout.textMm * dotsPerMm);
  const commands = [
    "^XA",
    "^CI28",
    `^PW${dots(paper.widthMm)}`,
    `^LL${dots(paper.heightMm)}`,
    "^LH0,0",
    ...layout.lines.map(
      ({ text, xMm, baselineMm }) =>
        `^FT${dots(xMm)},${dots(baselineMm)}^A0N,${letterDots},${letterDots}^FH_^FD${escapedForZpl(text)}^FS`,
    ),
    ...(layout.code === null || code === null
      ? []
      : [
          `^FO${dots(layout.code.xMm)},${Math.max(0, dots(layout.code.yMm) - CODE_DROP_DOTS)}^BQN,2,${dots(layout.code.moduleMm)}^FH_^FDMA,${escapedForZpl(code.text)}^FS`,
        ]),
    `^PQ${copies}`,
    "^XZ",
  ];
  return `${commands.join("\n")}\n`;
}

/** Dots by which Zebra's firmware prints a QR code below its ^FO. Where a printer does not, the code is that much higher. */
const CODE_DROP_DOTS = 10;

/** Most dots of a square of a code that ^BQ takes. */
const MOST_MODULE_DOTS = 10;

/** Text without line ends and thin spaces, which font 0 has not. */
const printableText = (text: string): string => text.replace(/[\p{Cc}\u2009\u00a0\u202f]+/gu, " ");

/** Text as field data behind ^FH_: commands, the escape and its mark in hexadecimal digits, no line ends. */
const escapedForZpl = (text: string): string =>
  printableText(text).replace(
    /[\^~\\_]/g,
    (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/**
 * Width of a text in ems, no less than font 0 takes: the widths of Helvetica Bold, of which font 0 (CG Triumvirate Bold
 * Condensed) is the narrower cut. A sign of another script counts a whole em.
 */
function fontZeroWidth(text: string): number {
  let thousandths = 0;
  for (const sign of text.normalize("NFD")) {
    if (/\p{M}/u.test(sign)) continue;
    thousandths += WIDTHS.find(([signs]) => signs.includes(sign))?.[1] ?? 1000;
  }
  return thousandths / 1000;
}

const WIDTHS: readonly (readonly [string, number])[] = [
  [" .,:;'!|/\\ijlI\u2009\u00a0\u202f", 340],
  ['()[]-frt*°"`·', 480],
  ["0123456789abcdeghknopqsuvxyzJ?$€_^~{}", 620],
  ["ABCDEFGHKLNOPQRSTUVXYZ&w+<>=#ß", 790],
];
