import PDFDocument from "pdfkit";
import { type PdfFont, pdfFonts, setText } from "./pdf-fonts.ts";

const MARGIN_PT = 50;
/** Room at the lower edge for the number of the page. */
const FOOT_PT = 30;
const LINE_GAP_PT = 2;
const DIMMED = "#555555";

interface Style {
  size?: number;
  font?: PdfFont;
  isDimmed?: boolean;
  align?: "left" | "right";
}

interface Cell extends Style {
  text: string;
  /** Left edge and width in points, from the left margin. */
  x: number;
  width: number;
}

interface About {
  title: string;
  author: string;
  /** Day that the paper was issued, so that the same paper is the same file. */
  createdAt: Date;
}

/** Sheets of A4 that are written from top to bottom; what does not fit goes on on the next one. */
export class PdfSheet {
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #done: Promise<Uint8Array>;
  #y = MARGIN_PT;
  /** Rows that stand again at the top of each further page. */
  #head: (() => void) | null = null;

  constructor({ title, author, createdAt }: About) {
    const { plain, strong } = pdfFonts();
    const info = { Title: title, Author: author, CreationDate: createdAt, Producer: "Tryer", Creator: "Tryer" };
    // A font of its own from the start: the library would look for Helvetica beside its files.
    const doc = new PDFDocument({ size: "A4", margin: MARGIN_PT, bufferPages: true, info, font: "", lang: "en" });
    doc.registerFont("plain", plain);
    doc.registerFont("strong", strong);
    this.#doc = doc;
    this.width = doc.page.width - 2 * MARGIN_PT;
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve, reject) => {
      doc.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
      doc.on("error", reject);
    });
  }

  /** Writes cells beside each other; a row is never divided. */
  row(cells: readonly Cell[], { gap = 4 }: { gap?: number } = {}): void {
    const height = Math.max(...cells.map((cell) => this.#heightOf(cell)));
    this.#room(height);
    for (const cell of cells) {
      this.#style(cell).text(setText(cell.text) || " ", MARGIN_PT + cell.x, this.#y, this.#options(cell));
    }
    this.#y += height + gap;
  }

  /** Writes text of any length, line by line, so that it goes on on the next page. */
  prose(text: string, style: Style = {}): void {
    for (const line of setText(text).split("\n")) {
      this.row([{ ...style, text: line, x: 0, width: this.width }], { gap: 0 });
    }
  }

  rule(): void {
    this.#room(8);
    this.#doc
      .moveTo(MARGIN_PT, this.#y)
      .lineTo(MARGIN_PT + this.width, this.#y)
      .lineWidth(0.5)
      .stroke("#888888");
    this.#y += 6;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Writes a head now and again on each further page, as long as `rows` writes. */
  under(head: () => void, rows: () => void): void {
    head();
    this.#head = head;
    rows();
    this.#head = null;
  }

  /** Ends the file, with the number of each page at its foot. */
  finish(foot: string): Promise<Uint8Array> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      const cell: Cell = {
        text: `${foot} · Page ${page + 1} of ${count}`,
        x: 0,
        width: this.width,
        size: 8,
        align: "right",
        isDimmed: true,
      };
      // Below the margin, where the library would begin a new page.
      this.#doc.page.margins.bottom = 0;
      this.#style(cell).text(setText(cell.text), MARGIN_PT, this.#doc.page.height - MARGIN_PT, this.#options(cell));
    }
    this.#doc.end();
    return this.#done;
  }

  #room(height: number): void {
    if (this.#y + height <= this.#doc.page.height - MARGIN_PT - FOOT_PT) return;
    this.#doc.addPage();
    this.#y = MARGIN_PT;
    const head = this.#head;
    this.#head = null;
    head?.();
    this.#head = head;
  }

  #heightOf(cell: Cell): number {
    return this.#style(cell).heightOfString(setText(cell.text) || " ", this.#options(cell));
  }

  #style({ font = "plain", size = 10, isDimmed = false }: Style): PDFKit.PDFDocument {
    return this.#doc
      .font(font)
      .fontSize(size)
      .fillColor(isDimmed ? DIMMED : "#000000");
  }

  #options({ width, align = "left" }: Cell) {
    return { width, align, lineGap: LINE_GAP_PT };
  }
}
