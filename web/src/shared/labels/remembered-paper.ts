import { LABEL_PAPERS, type LabelPaper, PRINTER_DPI, type PrinterDpi, paperOf, typedPaper } from "@tryer/domain/labels";

const PAPER_KEY = "tryer.label-paper";
const DPI_KEY = "tryer.label-dpi";

/** Sheets of stickers: any paper, cut or pre-cut, three labels in a row. */
export const SHEETS = "sheets";
/** Paper of one's own size. */
export const OWN = "own";

/** Choice of paper: sheets, a paper by its name, or one's own size as it was typed. */
export interface PaperChoice {
  choice: string;
  own: string;
}

/** Paper of a choice; null for sheets, and where a size of one's own is none. */
export const chosenPaper = ({ choice, own }: PaperChoice): LabelPaper | null =>
  choice === OWN ? typedPaper(own) : paperOf(choice);

/** Paper that was chosen last in this browser, which usually stands beside the same printer. */
export function rememberedPaper(): PaperChoice {
  const kept = keptText(PAPER_KEY);
  if (kept === SHEETS || kept in LABEL_PAPERS) return { choice: kept, own: "" };
  return typedPaper(kept) === null ? { choice: SHEETS, own: "" } : { choice: OWN, own: kept };
}

export function rememberPaper({ choice, own }: PaperChoice): void {
  if (choice !== OWN) keepText(PAPER_KEY, choice);
  else if (typedPaper(own) !== null) keepText(PAPER_KEY, own);
}

export function rememberedDpi(): PrinterDpi {
  const kept = keptText(DPI_KEY);
  return PRINTER_DPI.find((dpi) => dpi === kept) ?? "203";
}

export const rememberDpi = (dpi: PrinterDpi): void => keepText(DPI_KEY, dpi);

function keptText(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? "";
  } catch {
    // Storage can be switched off.
    return "";
  }
}

function keepText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // A browser without storage chooses again next time.
  }
}
