import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readRoastLog } from "./read-roast-log.ts";
import { FIXTURES } from "./test/mutated-logs.ts";

/** The same logs as other computers, editors and spreadsheets write them. */

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBigEndian);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
};

const VARIANTS: Record<string, (text: string) => Uint8Array> = {
  "UTF-8 with a byte order mark": (text) => strToU8(`\uFEFF${text}`),
  "UTF-16, little end first": (text) => utf16(text, false),
  "UTF-16, big end first": (text) => utf16(text, true),
  "lines that end with CR LF": (text) => strToU8(text.replace(/\r?\n/g, "\r\n")),
  "lines that end with LF": (text) => strToU8(text.replace(/\r\n/g, "\n")),
  "blank lines at the end": (text) => strToU8(`${text}\n\n \n`),
};

const TABLES = new Set(["giesen", "ikawa", "loring", "roest", "rubasse", "artisan-csv", "tryer-csv"]);

const cells = (text: string, separator: string) => text.split(/\r?\n/).map((line) => line.split(separator));

/** Variants of tables whose cells hold no separators. */
const TABLE_VARIANTS: Record<string, (rows: string[][]) => string> = {
  "semicolons and decimal commas": (rows) =>
    rows.map((row) => row.map((cell) => cell.replace(/^(-?\d+)\.(\d+)$/, "$1,$2")).join(";")).join("\r\n"),
  tabs: (rows) => rows.map((row) => row.join("\t")).join("\n"),
  "quotes around every cell": (rows) => rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"),
};

function facts(bytes: Uint8Array, name: string) {
  const reading = readRoastLog(bytes, name);
  if (!reading.ok) return reading.problem.message;
  const { notices: _, ...log } = reading.log;
  return log;
}

const TEXTS = FIXTURES.flatMap(([name, bytes]) => {
  const isText = bytes[0] !== 0x50 && bytes[0] !== 0xd0;
  const plain = readRoastLog(bytes, name);
  return isText && plain.ok ? [{ name, text: new TextDecoder().decode(bytes), format: plain.log.format, bytes }] : [];
});

describe.each(TEXTS)("$name", ({ name, text, bytes, format }) => {
  test.each(Object.keys(VARIANTS))("says the same with %s", (variant) => {
    const written = VARIANTS[variant]?.(text.replace(/^\uFEFF/, "")) ?? new Uint8Array();
    expect(facts(written, name)).toEqual(facts(bytes, name));
  });

  if (!TABLES.has(format)) return;
  test.each(Object.keys(TABLE_VARIANTS))("says the same with %s", (variant) => {
    const separator = text.includes("\t") ? "\t" : text.includes(";") ? ";" : ",";
    const written = TABLE_VARIANTS[variant]?.(cells(text.replace(/^\uFEFF/, ""), separator)) ?? "";
    expect(facts(strToU8(written), name)).toEqual(facts(bytes, name));
  });
});
