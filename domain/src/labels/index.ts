// Labels of bags, roasts, sacks, samples and boxes: papers by name, a layout of text and QR code that shrinks in steps and
// cuts nothing off, and the ZPL that thermal printers take. Who lays out says how wide its font writes a text.
export { type BagForm, bagCode, readBagCode } from "./bag-code.ts";
export { codeOnSheet, type FittedLabel, fitLabel, type LabelLayout, MIN_MODULE_MM } from "./fit-label.ts";
export {
  LABEL_PAPERS,
  type LabelPaper,
  OWN_PAPER_MM,
  PAPER_NAMES,
  type PaperName,
  paperOf,
  typedPaper,
  writtenPaper,
} from "./label-paper.ts";
export { lettersBeyondPrinter, PRINTER_DPI, type PrinterDpi, zplLabels } from "./zpl.ts";
