import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTableFile, readTableText } from "./read-table.ts";
import { oneSheet, rowXml } from "./xlsx/test/make-workbook.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((each) => {
      const code = each.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

const rowsOf = (file: ReturnType<typeof readTableFile>) => {
  if (!file.ok) throw new Error(file.problem.message);
  return file.sheets[0]?.rows;
};
const problemOf = (file: ReturnType<typeof readTableFile>) => (file.ok ? null : file.problem);

describe("text is decoded", () => {
  const text = "Kaffee;Preis\r\nÄthiopien;9,40 €";
  const rows = [
    ["Kaffee", "Preis"],
    ["Äthiopien", "9,40 €"],
  ];

  test.each([
    ["UTF-8", strToU8(text)],
    ["UTF-8 with a byte order mark", strToU8(`\uFEFF${text}`)],
    ["UTF-16 of Excel's Unicode text", Uint8Array.from([0xff, 0xfe, ...utf16(text, true)])],
    ["UTF-16 with its bytes the other way", Uint8Array.from([0xfe, 0xff, ...utf16(text, false)])],
    ["windows-1252", latin(text.replace("€", "\x80"))],
  ])("reads %s", (_, encoded) => {
    expect(rowsOf(readTableFile(encoded))).toEqual(rows);
  });

  test("reads windows-1252 with all characters that ISO 8859-1 lacks", () => {
    const encoded = Uint8Array.from([0x41, ...Array.from({ length: 32 }, (_, index) => 0x80 + index)]);
    // Node 20 decodes these bytes as control characters, which is why the table is the project's own.
    const expected = "A€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
    expect(rowsOf(readTableFile(encoded))).toEqual([[expected]]);
  });
});

describe("text in the code page of its country is decoded", () => {
  const CYRILLIC = "Время;Зерно °C;Событие\n0:00;200,0;Загрузка";
  /** Bytes of a text by the code of each character that is not ASCII. */
  const bytesOf = (text: string, codeOf: (code: number) => number[]) =>
    Uint8Array.from(
      [...text].flatMap((each) => (each < "\x80" ? [each.charCodeAt(0)] : codeOf(each.codePointAt(0) ?? 0))),
    );
  const windows1251 = (code: number) => [code === 0xb0 ? 0xb0 : code - 0x350];
  const KOI8_R = "юабцдефгхийклмнопярстужвьызшэщчъ";
  const koi8r = (code: number) => {
    const letter = String.fromCodePoint(code);
    const at = KOI8_R.indexOf(letter.toLowerCase());
    return [at < 0 ? 0x9c : (letter === letter.toLowerCase() ? 0xc0 : 0xe0) + at];
  };
  const ibm866 = (code: number) => [code === 0xb0 ? 0xf8 : code < 0x440 ? code - 0x390 : code - 0x360];

  test.each([
    ["windows-1251", bytesOf(CYRILLIC, windows1251)],
    ["KOI8-R", bytesOf(CYRILLIC, koi8r)],
    ["IBM 866", bytesOf(CYRILLIC, ibm866)],
  ])("reads Russian headings in %s", (_, encoded) => {
    expect(rowsOf(readTableFile(encoded))).toEqual([
      ["Время", "Зерно °C", "Событие"],
      ["0:00", "200,0", "Загрузка"],
    ]);
  });

  test.each([
    ["Greek", "Χρόνος;Καφές", bytesOf("Χρόνος;Καφές", (code) => [code - 0x2d0])],
    // 시간;원두온도;배기온도
    [
      "Korean",
      "시간;원두온도;배기온도",
      latin("\xbd\xc3\xb0\xa3;\xbf\xf8\xb5\xce\xbf\xc2\xb5\xb5;\xb9\xe8\xb1\xe2\xbf\xc2\xb5\xb5"),
    ],
    ["Japanese", "時間;豆の温度", latin("\x8e\x9e\x8a\xd4;\x93\xa4\x82\xcc\x89\xb7\x93x")],
    ["Chinese", "时间;豆温", latin("\xca\xb1\xbc\xe4;\xb6\xb9\xce\xc2")],
  ])("reads %s headings", (_, headings, encoded) => {
    expect(rowsOf(readTableFile(encoded))).toEqual([headings.split(";")]);
  });

  test.each(["Ähre;Größe;Süße", "Été;Café crème;Nariño", "Åse;Bjørnø", "Ção;São João", "Ö;Ä;Ü;É", "ÀÉÎÕÜ 5 €"])(
    "leaves western text as it is: %s",
    (headings) => {
      const encoded = latin(headings.replace("€", "\x80"));
      expect(rowsOf(readTableFile(encoded))).toEqual([headings.split(";")]);
    },
  );
});

describe("a file that is no table is refused with what to do", () => {
  const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])));

  test.each([
    ["list.csv", bytes(), "empty", "list.csv: the file is empty"],
    ["list.csv", strToU8(" \n\n"), "empty", "list.csv: the file is empty"],
    [
      "list.xls",
      bytes(...oldWorkbook, 0, 0),
      "other-format",
      "(.xls); open it in a spreadsheet and save it as .xlsx or .csv",
    ],
    [
      "list.xlsx",
      Uint8Array.from([...oldWorkbook, ...utf16("EncryptedPackage", true)]),
      "protected",
      "protected by a password; save it without one",
    ],
    ["list.pdf", latin("%PDF-1.7"), "other-format", "PDF tables cannot be read"],
    ["list.png", latin("\x89PNG\r\n\x1a\n"), "other-format", "this is a picture"],
    ["list.jpg", latin("\xff\xd8\xff\xe0"), "other-format", "this is a picture"],
    ["list.heic", latin("\0\0\0\x18ftypheic"), "other-format", "this is a picture"],
    ["list.webp", latin("RIFF\x10\0\0\0WEBPVP8 "), "other-format", "this is a picture"],
    ["list.csv.gz", latin("\x1f\x8b\x08"), "other-format", "unpack it and choose the list inside"],
    ["list.xls", strToU8("\n<html><table><tr><td>1</td></tr></table>"), "other-format", "this is a web page"],
    ["list.xls", strToU8('<?xml version="1.0"?><Workbook>'), "other-format", "this is XML"],
    ["list.rtf", latin("{\\rtf1"), "other-format", "this is a text document"],
    ["list.zip", archive("a.csv", "b.csv"), "other-format", "this is a ZIP archive; unpack it"],
    ["list.docx", archive("word/document.xml"), "other-format", "this is a Word document"],
    ["list.ods", archive("mimetype", "content.xml"), "other-format", "this is an OpenDocument file"],
    ["list.numbers", archive("Index/Document.iwa"), "other-format", "this is a Numbers document"],
    ["list.xlsb", archive("xl/workbook.bin"), "other-format", "this is a binary workbook (.xlsb)"],
    ["list.csv", latin("a,b\nc,\0"), "encoding", "list.csv, row 2: this is not text that can be read"],
    ["list.csv", bytes(0xef, 0xbb, 0xbf, 0x61, 0xff), "encoding", "the file says that it is UTF-8 and is not"],
    ["list.csv", bytes(0xff, 0xfe, 0x61), "encoding", "the file says that it is UTF-16 and is not"],
    ["list.csv", strToU8('a,b\n"c,d\n'), "quote-open", "list.csv, row 2: a quotation mark opens a cell here"],
  ])("%s (%#)", (name, file, reason, says) => {
    const problem = problemOf(readTableFile(file, name));
    expect([problem?.reason, problem?.message]).toEqual([reason, expect.stringContaining(says)]);
    expect(problem?.message.startsWith(name)).toBe(true);
  });

  test("a problem without a file name says the place alone", () => {
    expect(problemOf(readTableText('a\n"b'))?.message).toBe(
      "row 2: a quotation mark opens a cell here and none closes it",
    );
  });
});

describe("limits name the place", () => {
  test.each([
    ["rows", "a,b\n".repeat(20_001), "too-many-rows", "row 20001: at most 20,000 rows are read"],
    ["columns", `a\n${",".repeat(200)}`, "too-many-columns", "row 2: at most 200 columns are read"],
    ["cells", `${"a,".repeat(199)}a\n`.repeat(2501), "too-many-cells", "row 2501: at most 500,000 cells are read"],
    [
      "characters of a cell",
      `a\nb,${"x".repeat(32_768)}`,
      "cell-too-long",
      "row 2: a cell holds at most 32,767 characters",
    ],
    [
      "characters in quotes",
      `a\n"${"x\n".repeat(20_000)}"`,
      "cell-too-long",
      "row 2: a cell holds at most 32,767 characters",
    ],
  ])("refuses too many %s", (_, text, reason, says) => {
    const problem = problemOf(readTableText(text));
    expect([problem?.reason, problem?.message]).toEqual([reason, expect.stringContaining(says)]);
  });

  test("a file at its limits is read", () => {
    expect(rowsOf(readTableText("a,b\n".repeat(20_000)))).toHaveLength(20_000);
    expect(rowsOf(readTableText(`${",".repeat(198)}${"x".repeat(32_767)}\n,`))?.[0]).toHaveLength(199);
  });

  test("a file above 20 MB is not looked at", () => {
    expect(problemOf(readTableFile(new Uint8Array(20_000_001), "big.csv"))?.reason).toBe("too-large");
  });
});

test("knows a workbook by its bytes, not by its name", () => {
  expect(rowsOf(readTableFile(oneSheet(rowXml(1, ["Guji", 60])), "list.csv"))).toEqual([["Guji", 60]]);
});
