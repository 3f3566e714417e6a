import type { LabelPaper } from "./label-paper.ts";
import { wrappedLines } from "./wrapped-lines.ts";

/** Height of a line of text in ems, and how far below its top letters stand. */
const LINE_EM = 1.25;
const BASELINE_EM = 0.95;

/** Sizes of text in millimetres, the largest first. 2.1 mm are 6 pt, below which nobody reads a label on a shelf. */
const TEXT_STEPS_MM = [9, 8, 7, 6, 5.2, 4.6, 4, 3.6, 3.2, 2.8, 2.4, 2.1] as const;

/** Smallest square of a QR code that phones read from a hand's breadth: three dots of a 203 dpi printer. */
export const MIN_MODULE_MM = 0.375;
/** Largest square worth its room, which most printers make of their own accord. */
const MAX_MODULE_MM = 1;
/** Squares beside a code that stay empty. The margins of the label add to them. */
const QUIET_MODULES = 2;
/** Share of the longer side that a code may take, so that words keep their room. */
const CODE_SHARE = 0.45;

export interface LabelLayout {
  textMm: number;
  /** Lines with the left end of their baseline. */
  lines: readonly { text: string; isStrong: boolean; xMm: number; baselineMm: number }[];
  /** Top left corner of the code's first square. */
  code: { xMm: number; yMm: number; moduleMm: number; sizeMm: number } | null;
}

export interface FittedLabel {
  /** Null where the text does not fit in its smallest size. */
  layout: LabelLayout | null;
  /** Side that the code would need, in millimetres, where the label has no room for it and it is left out. */
  codeNeedsMm: number | null;
}

interface LabelContent {
  /** Lines in the order of their weight; the first is printed strong. */
  lines: readonly string[];
  /** Squares along a side of the QR code, without its margin; null without a code. */
  codeModules: number | null;
}

interface LabelWriter {
  /** Width of a text in ems. */
  widthEm: (text: string, isStrong: boolean) => number;
  /** Dots of the printer for a millimetre, of which a square of the code takes whole ones. */
  dotsPerMm: number;
  /** Most dots that the printer makes a square of the code. */
  mostModuleDots?: number;
}

interface Box {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** Lays a label out: the largest code that leaves room for the words, and the largest step of text that holds all of them. */
export function fitLabel(content: LabelContent, paper: LabelPaper, writer: LabelWriter): FittedLabel {
  const inner = innerBox(paper);
  const { codeModules } = content;
  if (codeModules === null) return { layout: laidText(content.lines, inner, writer), codeNeedsMm: null };
  for (const moduleMm of moduleSteps(writer)) {
    const sizeMm = (codeModules + 2 * QUIET_MODULES) * moduleMm;
    const longMm = Math.max(inner.widthMm, inner.heightMm);
    if (sizeMm > Math.min(inner.widthMm, inner.heightMm) || sizeMm > longMm * CODE_SHARE) continue;
    const { words, corner } = beside(inner, sizeMm);
    const layout = laidText(content.lines, words, writer);
    if (layout === null) continue;
    const quietMm = QUIET_MODULES * moduleMm;
    const code = {
      xMm: corner.xMm + quietMm,
      yMm: corner.yMm + quietMm,
      moduleMm,
      sizeMm: codeModules * moduleMm,
    };
    return { layout: { ...layout, code }, codeNeedsMm: null };
  }
  const smallestMm = Math.ceil(MIN_MODULE_MM * writer.dotsPerMm - 1e-9) / writer.dotsPerMm;
  return {
    layout: laidText(content.lines, inner, writer),
    codeNeedsMm: Math.ceil((codeModules + 2 * QUIET_MODULES) * smallestMm),
  };
}

/** Usual side of a code on a sheet, and the largest: half of a label of three beside each other. */
const SHEET_CODE_MM = 22;
const MOST_SHEET_CODE_MM = 30;

/**
 * Side of a code on a sheet, where a label is as high as it needs to be, in millimetres: larger where its squares would be too
 * small to be read, and null with the side that it would need where the label has no room for it. `modules` are the squares
 * along a side, with the empty ones. Worked: 33 squares → 22 mm; 69 → 26 mm; 97 → none, for it needs 37 mm.
 */
export function codeOnSheet(modules: number): { sizeMm: number | null; codeNeedsMm: number | null } {
  const needsMm = Math.ceil(modules * MIN_MODULE_MM);
  if (needsMm > MOST_SHEET_CODE_MM) return { sizeMm: null, codeNeedsMm: needsMm };
  return { sizeMm: Math.max(SHEET_CODE_MM, needsMm), codeNeedsMm: null };
}

/** Squares of a code in whole dots, from the largest to the smallest that is read. */
function moduleSteps({ dotsPerMm, mostModuleDots = Number.POSITIVE_INFINITY }: LabelWriter): number[] {
  const least = Math.ceil(MIN_MODULE_MM * dotsPerMm - 1e-9);
  const most = Math.max(least, Math.min(mostModuleDots, Math.floor(MAX_MODULE_MM * dotsPerMm)));
  return Array.from({ length: most - least + 1 }, (_, at) => (most - at) / dotsPerMm);
}

function innerBox({ widthMm, heightMm }: LabelPaper): Box {
  const marginMm = Math.min(widthMm, heightMm) > 60 ? 4 : Math.min(widthMm, heightMm) < 20 ? 1.5 : 2;
  return {
    xMm: marginMm,
    yMm: marginMm,
    widthMm: widthMm - 2 * marginMm,
    heightMm: heightMm - 2 * marginMm,
  };
}

/** Room for the words beside a code, or above it where the label stands upright, and the corner of the code. */
function beside(inner: Box, codeMm: number): { words: Box; corner: { xMm: number; yMm: number } } {
  const { xMm, yMm, widthMm, heightMm } = inner;
  const gapMm = 1.5;
  return widthMm >= heightMm
    ? {
        words: { ...inner, widthMm: widthMm - codeMm - gapMm },
        corner: { xMm: xMm + widthMm - codeMm, yMm: yMm + (heightMm - codeMm) / 2 },
      }
    : {
        words: { ...inner, heightMm: heightMm - codeMm - gapMm },
        corner: { xMm: xMm + (widthMm - codeMm) / 2, yMm: yMm + heightMm - codeMm },
      };
}

/** Text in the largest step that holds all of it; words are broken only where no step holds them whole. */
function laidText(lines: readonly string[], box: Box, { widthEm }: LabelWriter): LabelLayout | null {
  for (const mayBreakWords of [false, true]) {
    for (const textMm of TEXT_STEPS_MM) {
      const broken = lines.flatMap((line, at) => {
        const isStrong = at === 0;
        const parts = wrappedLines(line, {
          isWide: (text) => widthEm(text, isStrong) * textMm > box.widthMm,
          mayBreakWords,
        });
        return parts?.map((text) => ({ text, isStrong })) ?? [null];
      });
      const heightMm = broken.length * textMm * LINE_EM;
      const whole = broken.filter((line) => line !== null);
      if (whole.length < broken.length || heightMm > box.heightMm) continue;
      const topMm = box.yMm + (box.heightMm - heightMm) / 2;
      return {
        textMm,
        lines: whole.map((line, at) => ({
          ...line,
          xMm: box.xMm,
          baselineMm: topMm + (at * LINE_EM + BASELINE_EM) * textMm,
        })),
        code: null,
      };
    }
  }
  return null;
}
