import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listCommitted } from "../list-committed.ts";
import { projectRoot } from "../project-root.mjs";
import { type FoundText, type TextKind, textsOfModule } from "./texts-of-module.ts";

export const TEXT_LIST = "docs/texts.md";

const SOURCE = /^(?:domain|contract|server|web)\/src\/.*\.tsx?$/;
const NOT_SAID =
  /\.(?:test|screen|gen|d)\.tsx?$|\/test\/|^server\/src\/db\/|(?:country-codes|headings|order-columns|flavour-wheel)\.ts$|\/bulk-list\//;
/** Readers and writers of files: their short words are headings of foreign formats, their sentences are for people. */
const FORMATS = /^domain\/src\/(?:roast-logs|shops\/table|tables|green\/green-list|orders\/e-invoice)\//;
/** A short text of so many areas is shown once, for all of them. */
const EVERYWHERE_FROM = 3;
const EVERYWHERE = "everywhere";

const HEADINGS: Record<TextKind, string> = {
  titles: "Titles",
  labels: "Labels",
  buttons: "Buttons",
  words: "Words",
  hints: "Hints",
  sentences: "Sentences",
  API: "API",
};
const SHORT: readonly TextKind[] = ["titles", "labels", "buttons", "words"];
/** Kinds that stand before all areas, so that one person reads in half an hour how the product speaks. */
const FIRST: readonly TextKind[] = ["titles", "buttons"];
const LONG: readonly TextKind[] = ["hints", "sentences"];

interface AreaText extends FoundText {
  area: string;
}

/** Markdown of every text for people, by area and kind; names no line and no file, so that only texts change it. */
export function textList(): string {
  const texts = listCommitted()
    .filter((path) => SOURCE.test(path) && !NOT_SAID.test(path))
    .sort()
    .flatMap(textsOfFile);
  return markdown(texts);
}

function textsOfFile(path: string): AreaText[] {
  const texts = textsOfModule(path, readFileSync(join(projectRoot, path), "utf8"));
  const said = FORMATS.test(path) ? texts.filter(({ kind }) => LONG.includes(kind)) : texts;
  return said.map((text) => ({ ...text, area: areaOf(path) }));
}

/** Worked: `orders` of `web/src/features/orders/page/order-page.tsx`, `contract/src/orders.ts` and `domain/src/orders/`. */
export function areaOf(path: string): string {
  const [, , folder = "", ...below] = path.split("/");
  const isRoom = folder === "features" || folder === "shared" || folder === "routes";
  const area = (isRoom && below.length > 1 ? below[0] : folder) ?? folder;
  return area.replace(/\.tsx?$/, "");
}

export function markdown(texts: readonly AreaText[]): string {
  const firstParts = FIRST.map((kind) => firstPart(texts, kind)).filter((part) => part !== "");
  const further = texts.filter(({ kind }) => !FIRST.includes(kind));
  const areasOf = new Map<string, Set<string>>();
  for (const { text, area } of further) areasOf.set(text, (areasOf.get(text) ?? new Set()).add(area));
  const shared = (text: string) => (areasOf.get(text)?.size ?? 0) >= EVERYWHERE_FROM;
  const placed = onceAnArea(
    further.map((text) => (shared(text.text) && text.kind !== "API" ? everywhere(text) : text)),
  );
  const areas = [...new Set(placed.map(({ area }) => area))].sort(byArea);
  const sections = areas.map((area) => {
    const own = placed.filter((text) => text.area === area);
    const parts = [...SHORT.map((kind) => shortPart(own, kind)), ...LONG.map((kind) => longPart(own, kind))];
    return `## ${area}\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
  });
  const api = areas.map((area) => apiPart(placed, area)).filter((part) => part !== "");
  const read = sections.filter((section) => /\n\n./.test(section));
  return `${[INTRODUCTION, ...firstParts, ...read, "## Descriptions of the API\n", ...api].join("\n")}`;
}

function everywhere({ text, kind }: AreaText): AreaText {
  return { text, kind: SHORT.includes(kind) ? "words" : "sentences", area: EVERYWHERE };
}

/** Each text of an area once, under the first kind that it is found as. */
function onceAnArea(texts: AreaText[]): AreaText[] {
  const first = new Map<string, AreaText>();
  for (const text of texts) {
    const key = `${text.kind === "API"}\n${text.area}\n${text.text}`;
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
}

const INTRODUCTION = `# Every text for people

Made by \`npm run texts\` from the code: what people read on screens, on paper, in mails and in refusals, by area and kind. Titles and buttons of all areas come first: half an hour tells how the product speaks. What is filled in stands in braces. Short texts of three or more areas stand under "${EVERYWHERE}". \`npm run check\` fails when this list is out of date.
`;

function distinct(texts: readonly AreaText[], kind: TextKind): string[] {
  return texts.filter((text) => text.kind === kind).map(({ text }) => escaped(text));
}

/** Short texts of all areas as a section of their own. */
function firstPart(texts: readonly AreaText[], kind: TextKind): string {
  const own = [...new Set(distinct(texts, kind))].sort();
  return own.length === 0 ? "" : `## ${HEADINGS[kind]}\n\n${own.join(" · ")}\n`;
}

/** Short texts in one paragraph, by the alphabet, where two words for one thing stand side by side. */
function shortPart(texts: readonly AreaText[], kind: TextKind): string {
  const own = distinct(texts, kind).sort();
  return own.length === 0 ? "" : `**${HEADINGS[kind]}:** ${own.join(" · ")}`;
}

/** Sentences one below the other, in the order of the code. */
function longPart(texts: readonly AreaText[], kind: TextKind): string {
  const own = distinct(texts, kind);
  return own.length === 0 ? "" : `**${HEADINGS[kind]}**\n\n${own.map((text) => `- ${text}`).join("\n")}`;
}

function apiPart(texts: readonly AreaText[], area: string): string {
  const own = distinct(
    texts.filter((text) => text.area === area),
    "API",
  );
  return own.length === 0 ? "" : `### ${area} (API)\n\n${own.map((text) => `- ${text}`).join("\n")}\n`;
}

function byArea(one: string, other: string): number {
  if (one === EVERYWHERE || other === EVERYWHERE) return one === EVERYWHERE ? -1 : 1;
  return one < other ? -1 : 1;
}

/** A text as Markdown shows it unchanged. */
function escaped(text: string): string {
  return text.replace(/[<*_`|\\]/g, "\\$&");
}
