import { strToU8, zipSync } from "fflate";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export const sheetXml = (rows: string, before = "", behind = "") =>
  `${DECLARATION}${before}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${behind}</worksheet>`;

/** A row of cells: texts are inline, numbers plain, everything else is XML of its own. */
export const rowXml = (number: number, cells: readonly (string | number | { xml: string })[]) =>
  `<row r="${number}">${cells
    .map((cell) => {
      if (typeof cell === "object") return cell.xml;
      return typeof cell === "number" ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join("")}</row>`;

export const textsXml = (items: string) => `${DECLARATION}<sst ${MAIN}>${items}</sst>`;

export const stylesXml = (formats: readonly (number | string)[]) => {
  const custom = formats.map((format, index) =>
    typeof format === "string" ? { id: 164 + index, code: format } : null,
  );
  const numFmts = custom
    .filter((each) => each !== null)
    .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', "&quot;")}"/>`);
  const xfs = formats.map((format, index) => `<xf numFmtId="${typeof format === "string" ? 164 + index : format}"/>`);
  return `${DECLARATION}<styleSheet ${MAIN}><numFmts>${numFmts.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join("")}</cellXfs></styleSheet>`;
};

export interface WorkbookContent {
  sheets?: { name: string; xml: string | Uint8Array; state?: string }[];
  texts?: string;
  styles?: string;
  /** Attributes of `workbookPr`. */
  properties?: string;
  more?: Record<string, Uint8Array>;
  level?: 0 | 1 | 9;
}

/** Packs a workbook as spreadsheets do, from XML that a test wrote. */
export function makeWorkbook({ sheets = [], texts, styles, properties = "", more = {}, level = 1 }: WorkbookContent) {
  const related = [
    ...sheets.map((_, index) => ({
      id: `rId${index + 1}`,
      type: "worksheet",
      target: `worksheets/sheet${index + 1}.xml`,
    })),
    ...(texts === undefined ? [] : [{ id: "rIdT", type: "sharedStrings", target: "/xl/sharedStrings.xml" }]),
    ...(styles === undefined ? [] : [{ id: "rIdS", type: "styles", target: "styles.xml" }]),
  ];
  const relations = (entries: typeof related) =>
    `${DECLARATION}<Relationships xmlns="${RELATIONS}">${entries
      .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`;
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${state === undefined ? "" : `state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  const parts: Record<string, Uint8Array> = {
    "_rels/.rels": strToU8(relations([{ id: "rId1", type: "officeDocument", target: "xl/workbook.xml" }])),
    "xl/workbook.xml": strToU8(
      `${DECLARATION}<workbook ${MAIN} xmlns:r="${TYPES}"><workbookPr ${properties}/><sheets>${list.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(relations(related)),
    ...more,
  };
  for (const [index, { xml }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = typeof xml === "string" ? strToU8(xml) : xml;
  }
  if (texts !== undefined) parts["xl/sharedStrings.xml"] = strToU8(texts);
  if (styles !== undefined) parts["xl/styles.xml"] = strToU8(styles);
  return zipSync(parts, { level });
}

export const oneSheet = (rows: string, content: WorkbookContent = {}) =>
  makeWorkbook({ sheets: [{ name: "Stock", xml: sheetXml(rows) }], ...content });
