import { bareSeconds, beanC, envC, gasPercent, inFahrenheit, ROAST, round } from "./known-roast.ts";

type XlsCell = string | number;
export interface XlsSheet {
  name: string;
  rows: XlsCell[][];
}

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

class ByteWriter {
  readonly bytes: number[] = [];
  u8(value: number): this {
    this.bytes.push(value & 255);
    return this;
  }
  u16(value: number): this {
    return this.u8(value).u8(value >>> 8);
  }
  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }
  f64(value: number): this {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value, true);
    for (let at = 0; at < 8; at += 1) this.u8(view.getUint8(at));
    return this;
  }
  utf16(text: string): this {
    for (let at = 0; at < text.length; at += 1) this.u16(text.charCodeAt(at));
    return this;
  }
}

function record(type: number, write: (to: ByteWriter) => void): number[] {
  const body = new ByteWriter();
  write(body);
  return [...new ByteWriter().u16(type).u16(body.bytes.length).bytes, ...body.bytes];
}
const beginning = (kind: number) => record(0x809, (to) => to.u16(0x600).u16(kind).u32(0).u32(0).u32(0));
const end = record(0x0a, () => {});

/** Shared texts, parted into records as Excel does: here behind every half of a text, so that readers meet the seams. */
function sharedTexts(texts: readonly string[]): number[] {
  const all: number[] = record(0xfc, (to) => to.u32(texts.length).u32(texts.length));
  for (const text of texts) {
    const half = Math.floor(text.length / 2);
    all.push(...record(0x3c, (to) => to.u16(text.length).u8(1).utf16(text.slice(0, half))));
    all.push(...record(0x3c, (to) => to.u8(1).utf16(text.slice(half))));
  }
  return all;
}

/** Writes an old Excel workbook (BIFF 8 in a compound file). */
export function makeXls(sheets: readonly XlsSheet[]): Uint8Array {
  const texts = [
    ...new Set(sheets.flatMap(({ rows }) => rows.flat().filter((cell) => typeof cell === "string" && cell !== ""))),
  ] as string[];
  const bodies = sheets.map(({ rows }) => [
    ...beginning(0x10),
    ...rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        if (typeof cell === "string")
          return cell === "" ? [] : record(0xfd, (to) => to.u16(at).u16(column).u16(0).u32(texts.indexOf(cell)));
        const isSmall = Number.isInteger(cell) && Math.abs(cell) < 1000;
        if (isSmall)
          return record(0x27e, (to) =>
            to
              .u16(at)
              .u16(column)
              .u16(0)
              .u32(((cell << 2) | 2) >>> 0),
          );
        return record(0x203, (to) => to.u16(at).u16(column).u16(0).f64(cell));
      }),
    ),
    ...end,
  ]);
  const globalsAt = (places: readonly number[]) => [
    ...beginning(5),
    ...sheets.flatMap(({ name }, at) =>
      record(0x85, (to) =>
        to
          .u32(places[at] ?? 0)
          .u8(0)
          .u8(0)
          .u8(name.length)
          .u8(1)
          .utf16(name),
      ),
    ),
    ...sharedTexts(texts),
    ...end,
  ];
  let from = globalsAt(sheets.map(() => 0)).length;
  const places = bodies.map((body) => {
    from += body.length;
    return from - body.length;
  });
  const stream = [...globalsAt(places)];
  for (const body of bodies) for (const byte of body) stream.push(byte);
  while (stream.length < 4096) stream.push(0);
  return compoundFile(stream);
}

function compoundFile(stream: readonly number[]): Uint8Array {
  const dataSectors = Math.ceil(stream.length / SECTOR);
  const tableSectors = Math.ceil((dataSectors + 1) / (SECTOR / 4 - 1)) + 1;
  const table = new ByteWriter();
  for (let at = 0; at < dataSectors; at += 1) table.u32(at + 1 < dataSectors ? at + 1 : END);
  table.u32(END);
  for (let at = 0; at < tableSectors; at += 1) table.u32(0xfffffffd);
  while (table.bytes.length < tableSectors * SECTOR) table.u32(FREE);
  const entry = (name: string, type: number, start: number, size: number) => {
    const to = new ByteWriter().utf16(name);
    while (to.bytes.length < 64) to.u8(0);
    to.u16(name === "" ? 0 : name.length * 2 + 2)
      .u8(type)
      .u8(1)
      .u32(FREE)
      .u32(FREE)
      .u32(type === 5 ? 1 : FREE);
    while (to.bytes.length < 116) to.u8(0);
    return to.u32(start).u32(size).u32(0).bytes;
  };
  const directory = [
    ...entry("Root Entry", 5, END, 0),
    ...entry("Workbook", 2, 0, stream.length),
    ...entry("", 0, 0, 0),
    ...entry("", 0, 0, 0),
  ];
  const header = new ByteWriter();
  for (const byte of [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) header.u8(byte);
  while (header.bytes.length < 24) header.u8(0);
  header.u16(59).u16(3).u16(0xfffe).u16(9).u16(6);
  while (header.bytes.length < 44) header.u8(0);
  header.u32(tableSectors).u32(dataSectors).u32(0).u32(4096).u32(END).u32(0).u32(END).u32(0);
  for (let at = 0; at < tableSectors; at += 1) header.u32(dataSectors + 1 + at);
  while (header.bytes.length < SECTOR) header.u32(FREE);
  const padded = new Uint8Array(SECTOR * (1 + dataSectors + 1 + tableSectors));
  padded.set(header.bytes, 0);
  padded.set(stream, SECTOR);
  padded.set(directory, SECTOR * (1 + dataSectors));
  padded.set(table.bytes, SECTOR * (2 + dataSectors));
  return padded;
}

/** Words of two languages; German is one of those without a short export among the real files. */
const WORDS = {
  en: {
    day: "Date",
    comments: ["Comments", "Time (s)", "Temperature", "Comment type", "Comment"],
    curve: "Curve - ",
    bean: "Bean temp.",
    exhaust: "Exhaust temp.",
    value: "Value",
    marks: ["Turning point", "Color change", "First crack"],
  },
  it: {
    day: "Data",
    comments: ["Commenti", "Tempo (s)", "Temperatura", "Tipo di commento", "Commento"],
    curve: "Curva - ",
    bean: "Temperatura del chicco",
    exhaust: "Temp. fumi",
    value: "Valore",
    marks: ["Punto di flesso", "Cambiamento di colore", "Primo Crack"],
  },
} as const;

/** An export of Cropster with the summary of 29 columns, or the newer one of 34. */
export function makeCropster(language: keyof typeof WORDS = "en", unit: "C" | "F" = "C", isNewer = false): Uint8Array {
  const words = WORDS[language];
  const inUnit = (celsius: number) => round({ C: celsius, F: inFahrenheit(celsius) }[unit]);
  const unitWord = { C: "CELSIUS", F: "FAHRENHEIT" }[unit];
  const day = isNewer ? 7 : 6;
  const columns = isNewer ? 34 : 29;
  const known = new Map<number, XlsCell>([
    [0, "PR-0336"],
    [1, ROAST.beans],
    [day - 4, ROAST.title],
    [day - 3, ROAST.machine],
    [day - 2, ROAST.operator],
    [day, 46159 + (12 * 3600 + 35 * 60 + 16) / 86_400],
    [day + 3, ROAST.greenGrams / 1000],
    [day + 4, "KG"],
    [day + 5, ROAST.roastedGrams],
    [day + 6, "G"],
  ]);
  const headings = Array.from({ length: columns }, (_, at) => (at === day ? words.day : `Heading ${at}`));
  const curve = (name: string, kind: string, value: (sec: number) => number): XlsSheet => ({
    name: `${words.curve}${name}`.slice(0, 31),
    rows: [[words.comments[1], `${words.value} (${kind})`], ...bareSeconds().map((sec) => [sec, value(sec)])],
  });
  const [name, ...columnsOfComments] = words.comments;
  const times = [60, ROAST.dryEnd, ROAST.firstCrack];
  return makeXls([
    { name: "Summary", rows: [headings, Array.from({ length: columns }, (_, at) => known.get(at) ?? "")] },
    {
      name,
      rows: [
        columnsOfComments,
        ...times.map((sec, at): XlsCell[] => [sec, inUnit(beanC(sec)), words.marks[at] ?? "", ""]),
      ],
    },
    curve("Gas", "PERCENT", gasPercent),
    curve(words.exhaust, unitWord, (sec) => inUnit(envC(sec))),
    curve(words.bean, unitWord, (sec) => inUnit(beanC(sec))),
  ]);
}
