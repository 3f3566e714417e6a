import { TableFault } from "../table-file.ts";
import { TABLE_LIMITS } from "../table-limits.ts";
import { XmlEvents, type XmlListener } from "./xml-events.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Reads one XML part of an archive; false where there is none. */
export function readPart(archive: ZipArchive, name: string, listener: XmlListener): boolean {
  const events = new XmlEvents(listener);
  if (!archive.unpack(name, (piece) => events.write(piece))) return false;
  events.end();
  return true;
}

export interface WorkbookParts {
  sheets: { name: string; isHidden: boolean; part: string }[];
  sharedStrings: string | null;
  styles: string | null;
  /** Whether days are counted from 1904, as on old Macintosh computers, instead of 1900. */
  isFrom1904: boolean;
}

interface Relation {
  kind: string;
  part: string;
}

const PACKAGE = "_rels/.rels";

/** Finds the sheets of a workbook in their order, and the parts that they need, by the relations between the parts. */
export function workbookParts(archive: ZipArchive): WorkbookParts {
  const roots = [...relations(archive, PACKAGE, "").values()];
  const workbook = roots.find(({ kind }) => kind === "officeDocument")?.part ?? "xl/workbook.xml";
  if (!/\.xml$/i.test(workbook) || !archive.has(workbook)) throw noWorkbook(archive);
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const related = relations(archive, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder);
  const partOf = (kind: string) => [...related.values()].find((relation) => relation.kind === kind)?.part ?? null;
  const found: WorkbookParts = {
    sheets: [],
    sharedStrings: partOf("sharedStrings"),
    styles: partOf("styles"),
    isFrom1904: false,
  };
  let isWorkbook = false;
  readPart(archive, workbook, {
    open(name, attribute) {
      if (name === "workbook") isWorkbook = true;
      if (name === "workbookPr") found.isFrom1904 = ["1", "true"].includes(attribute("date1904"));
      if (name !== "sheet") return;
      const relation = related.get(attribute(":id"));
      if (relation?.kind !== "worksheet") return;
      if (found.sheets.length === TABLE_LIMITS.sheets) {
        throw new TableFault("too-large", `at most ${TABLE_LIMITS.sheets} sheets are read`);
      }
      const isHidden = attribute("state").endsWith("idden");
      found.sheets.push({ name: attribute("name"), isHidden, part: relation.part });
    },
  });
  if (!isWorkbook) throw noWorkbook(archive);
  if (found.sheets.length === 0) throw new TableFault("empty", "the workbook has no sheet with cells");
  return found;
}

/** Relations by their ids. A target is relative to the folder of the part that it belongs to. */
function relations(archive: ZipArchive, part: string, folder: string): Map<string, Relation> {
  const found = new Map<string, Relation>();
  readPart(archive, part, {
    open(name, attribute) {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const type = attribute("Type");
      found.set(attribute("Id"), {
        kind: type.slice(type.lastIndexOf("/") + 1),
        part: resolved(attribute("Target"), folder),
      });
    },
  });
  return found;
}

function resolved(target: string, folder: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}

const SAVE_AS = "open it and save it as .xlsx or .csv";

function noWorkbook({ names }: ZipArchive): TableFault {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  const says = [
    [/^xl\/workbook\.bin$/, `this is a binary workbook (.xlsb); ${SAVE_AS}`],
    [/^word\//, `this is a Word document; ${SAVE_AS}`],
    [/^ppt\//, `this is a presentation; ${SAVE_AS}`],
    [/^index\/document\.iwa$/, `this is a Numbers document; ${SAVE_AS}`],
    [/^content\.xml$/, `this is an OpenDocument file; ${SAVE_AS}`],
  ] as const;
  const known = says.find(([part]) => has(part))?.[1];
  return new TableFault("other-format", known ?? "this is a ZIP archive; unpack it and choose the list inside");
}
