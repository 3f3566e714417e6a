import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { LOG_LIMITS, readRoastLog } from "./index.ts";
import { makeAlog, makeArtisanCsv, makeArtisanXlsx } from "./test/make-artisan-logs.ts";
import {
  makeGiesen,
  makeHibean,
  makeKaleido,
  makeKlog,
  makePetroncini,
  makeRoastime,
  makeRoest,
  makeStronghold,
} from "./test/make-logs.ts";
import { makeCropster } from "./test/make-xls.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const problemOf = (bytes: Uint8Array, name: string) => {
  const reading = readRoastLog(bytes, name);
  if (reading.ok) throw new Error(`${name} was read`);
  return reading.problem;
};
const logOf = (bytes: Uint8Array, name = "log") => {
  const reading = readRoastLog(bytes, name);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.log;
};
const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);
const codesOf = (bytes: Uint8Array, name?: string) => logOf(bytes, name).notices.map(({ code }) => code);

describe("a file that cannot be read is refused with name and place", () => {
  const zeros = new Uint8Array(8_000_000);
  const bomb = zipSync({ "_rels/.rels": strToU8("<Relationships/>"), "xl/workbook.xml": zeros }, { level: 9 });
  test.each<[string, Uint8Array, string, string]>([
    ["roast.alog", new Uint8Array(), "empty", "roast.alog: the file is empty"],
    ["roast.alog", half(makeAlog()), "cut-off", "roast.alog, line 1, character 1"],
    ["roast.json", half(makeRoastime()), "cut-off", "the file ends in the middle of its data; save or copy it again"],
    [
      "roast.alog",
      strToU8("__import__('os').system('echo hacked')"),
      "not-data",
      'line 1, character 1: "__import__" stands here',
    ],
    [
      "roast.alog",
      strToU8("{'timex': open('/etc/passwd').read()}"),
      "not-data",
      'roast.alog, line 1, character 11: "open" stands here',
    ],
    ["roast.alog", strToU8("{'timex': [1, 2 + 3]}"), "not-data", "line 1, character 17"],
    ["roast.alog", strToU8("[".repeat(20_000)), "too-deep", "lists nest deeper than 32"],
    ["roast.alog", strToU8(`{'timex': [${"0,".repeat(1_000_001)}]}`), "too-many-values", "at most 1,000,000 values"],
    ["roast.alog", strToU8("{'timex': 1}{'timex': 2}"), "not-data", "line 1, character 13"],
    ["roast.alog", strToU8("{'a': 1}"), "unknown-format", "not an Artisan profile"],
    [
      "roast.csv",
      strToU8("time,bt\n".concat("1,200\n".repeat(1_000_000))),
      "too-many-values",
      "the table has more rows or columns than a roast can have",
    ],
    [
      "roast.csv",
      strToU8("seconds,time,air,beans,ror,power,speed,pressure\n"),
      "no-samples",
      "there is no row with readings",
    ],
    [
      "roast.csv",
      strToU8("seconds,time,air,ror\n0,00:00,1,2\n1,00:01,1,2\n"),
      "unknown-format",
      "roast.csv: unknown file format",
    ],
    [
      "roast.klog",
      strToU8("profile_short_name:x\nroasting_level:1\n"),
      "unknown-format",
      "roast.klog: unknown file format",
    ],
    ["roast.xls", half(makeCropster()), "damaged", "roast.xls: the workbook is damaged or cut off"],
    [
      "roast.xls",
      latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
      "damaged",
      "roast.xls: the workbook is damaged or cut off",
    ],
    ["roast.xlsx", half(makeStronghold(10)), "damaged", "roast.xlsx: the workbook is damaged"],
    ["roast.xlsx", bomb, "too-large", "roast.xlsx: the file unpacks to more than a roast log can need"],
    [
      "logs.zip",
      zipSync({ "inner.zip": zipSync({ "a.alog": makeAlog() }) }),
      "unknown-format",
      "this is a ZIP archive; unpack it",
    ],
    ["roast.csv", latin("seconds,time,air,beans\n0,00:00,1,\x00\x01"), "encoding", "this is not text that can be read"],
    ["photo.png", latin("\x89PNG\r\n\x1a\n"), "unknown-format", "this is a picture"],
    ["big.alog", new Uint8Array(LOG_LIMITS.fileBytes + 1), "too-large", "big.alog: a roast log can have at most 10 MB"],
  ])("%s (%#)", (name, bytes, reason, says) => {
    const problem = problemOf(bytes, name);
    expect([problem.reason, problem.message.startsWith(name)]).toEqual([reason, true]);
    if (!says.endsWith("character 1")) expect(problem.message).toContain(says);
  });

  test("a claim of 2 GB in the header of a workbook is not believed", () => {
    const bytes = makeCropster();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const directory = 512 * (1 + view.getUint32(48, true));
    view.setUint32(directory + 128 + 120, 2_000_000_000, true);
    expect(problemOf(bytes, "roast.xls").reason).toBe("damaged");
    const zip = makeStronghold(10);
    const entry = zip.length - 22;
    const at = new DataView(zip.buffer, zip.byteOffset).getUint32(entry + 16, true);
    new DataView(zip.buffer, zip.byteOffset).setUint32(at + 24, 2_000_000_000, true);
    expect(["damaged", "too-large"]).toContain(problemOf(zip, "roast.xlsx").reason);
  });

  test("a chain of sectors that bites its tail ends", () => {
    const bytes = makeCropster();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const table = 512 * (1 + view.getUint32(76, true));
    view.setUint32(table + 4 * 5, 3, true);
    expect(problemOf(bytes, "roast.xls").reason).toBe("damaged");
  });
});

describe("a log with faults is read, and says what was left out", () => {
  test("a recording without samples keeps its facts", () => {
    const log = logOf(makeAlog({}, { timex: [], temp1: [], temp2: [], timeindex: [-1, 0, 0, 0, 0, 0, 0, 0] }));
    expect([log.samplesInFile, log.curve.timeSec, log.green?.grams, log.events]).toEqual([0, [], 5000, []]);
    expect(log.notices).toEqual([{ code: "no-samples", message: "The file has no curve: nothing was recorded." }]);
  });

  test("readings of nan, inf, -1 and a lost 0 are missing, in °F as in °C", () => {
    const text =
      "{'mode': 'F', 'timeindex': [0, 0, 0, 0, 0, 0, 6, 0], 'timex': [1, 2, 3, 4, 5, 6, 7], 'temp1': [nan, -inf, 1e999, -1.0, None, 0, 400], 'temp2': [401, -1, 0, 401, nan, 401, 410]}";
    const { beanTempC, envTempC } = logOf(strToU8(text)).curve;
    expect(beanTempC).toEqual([205, null, null, 205, null, 205, 210]);
    expect(envTempC).toEqual([null, null, null, null, null, null, 204.444]);
  });

  test("one wild time costs one sample, and time that runs backwards is told with its place", () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${at === 20 ? 9999 : at === 40 ? 5 : at},,230,${200 - at},15,80,54,150`,
    );
    const log = logOf(strToU8(["seconds,time,air,beans,ror,power,speed,pressure", ...rows].join("\n")));
    expect(log.curve.timeSec).toHaveLength(58);
    expect(log.samplesInFile).toBe(60);
    expect(log.notices.find(({ code }) => code === "time-backwards")?.message).toBe(
      "Time runs backwards at sample 21: 2 samples are left out.",
    );
  });

  test("time that only runs backwards is refused with the first place", () => {
    const timex = Array.from({ length: 100 }, (_, at) => 100 - at);
    const problem = problemOf(makeAlog({}, { timex, temp1: timex, temp2: timex }), "back.alog");
    expect(problem.message).toBe(
      "back.alog: time runs backwards in most samples, first around sample 1; export the log again",
    );
  });

  test("a million samples are refused", () => {
    const samples = Array.from({ length: 200_000 }, (_, at) => at);
    expect(problemOf(makeAlog({}, { timex: samples, temp1: samples, temp2: samples }), "long.alog").message).toBe(
      "long.alog: at most 100,000 samples of one roast are read",
    );
  });

  test("a .klog that is cut off in a row keeps the rows before it and says where", () => {
    const bytes = makeKlog();
    const cut = bytes.slice(0, Math.floor(bytes.length * 0.7));
    expect(codesOf(cut, "cut.klog")).toEqual(["cut-off", "cut-off", "no-drop"]);
    expect(logOf(cut).notices[0]?.message).toMatch(/^The file ends in the middle of line \d+, which is left out\.$/);
  });

  test("lists of different lengths are cut to the shortest, and places behind their end are no events", () => {
    const log = logOf(makeAlog({}, { temp2: [200, 199, 198], timeindex: [0, 5000, 2, 0, 0, 0, 700, 0] }));
    expect(log.curve.timeSec).toHaveLength(3);
    expect(log.events.map(({ kind }) => kind)).toEqual(["charge", "firstCrackStart"]);
  });

  test("a charge at the first sample counts, and without one the curve begins with the recording", () => {
    expect(logOf(makeAlog({}, { timeindex: [0, 0, 0, 0, 0, 0, 500, 0] })).timeZero).toBe("charge");
    const log = logOf(makeAlog({}, { timeindex: [-1, 0, 300, 0, 0, 0, 500, 0] }));
    expect([log.timeZero, log.chargeAtSec, log.curve.timeSec[0]]).toEqual(["recording", null, 0.5]);
  });

  test("times of files from before timeindex are events", () => {
    const old = {
      timeindex: undefined,
      startend: [30.5, 200, 570.5, 217],
      dryend: [270.5, 135],
      cracks: [480.5, 187, 0, 0, 0, 0, 0, 0],
    };
    const marked = logOf(makeAlog({}, old)).events.filter(({ source }) => source === "marked");
    expect(marked.map(({ kind, atSec }) => [kind, atSec])).toEqual([
      ["charge", 0],
      ["dryEnd", 240],
      ["firstCrackStart", 450],
      ["drop", 540],
    ]);
  });
});

describe("texts in other encodings and with traps", () => {
  test("a title escaped twice, in plain text, with quotes and with braces comes out as it was typed", () => {
    const titles: [string, string][] = [
      ["Para\\xedso", "Paraíso"],
      ["\\uc560\\uc2dc", "애시"],
      ["Paraíso 秋", "Paraíso 秋"],
      ["it's {None} [True]", "it's {None} [True]"],
      ["Roaster Scope", ""],
    ];
    for (const [written, title] of titles) expect(logOf(makeAlog({}, { title: written })).title ?? "").toBe(title);
  });

  test("a Kaleido log in GBK has its Chinese title", () => {
    const [before = "", behind = ""] = new TextDecoder().decode(makeKaleido("@")).split("@\n   ");
    // 云南小粒 in GBK.
    const title = Uint8Array.from([0xd4, 0xc6, 0xc4, 0xcf, 0xd0, 0xa1, 0xc1, 0xa3]);
    const bytes = Uint8Array.from([...strToU8(before), ...title, ...strToU8(`\n   ${behind}`)]);
    expect(logOf(bytes).title).toBe("云南小粒");
  });

  test("a byte order mark, UTF-16 and CRLF change nothing", () => {
    const csv = new TextDecoder().decode(makeArtisanCsv());
    const plain = logOf(strToU8(csv));
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...csv].flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]),
    ]);
    expect(logOf(strToU8(`\uFEFF${csv}`))).toEqual(plain);
    expect(logOf(strToU8(csv.replaceAll("\r\n", "\n")))).toEqual(plain);
    expect(logOf(utf16)).toEqual(plain);
  });

  test("keys that reach for a prototype are only keys", () => {
    const log = logOf(
      strToU8(
        "{'__proto__': {'title': 'x'}, 'constructor': 1, 'timex': [1, 2], 'temp1': [1, 2], 'temp2': [200, 201], 'mode': 'C'}",
      ),
    );
    expect(log.title).toBeNull();
    expect(({} as { title?: string }).title).toBeUndefined();
  });

  test("JSON whose values are wrapped in lists, or packed as a text in a list, is read", () => {
    const wrapped =
      '{"mode":["F"],"title":["Guji"],"weight":[500,420,"g"],"timeindex":[0,0,0,0,0,0,2,0],"timex":[0,1,2],"temp1":[1,2,3],"temp2":[401,392,410]}';
    for (const text of [wrapped, JSON.stringify([wrapped])]) {
      const log = logOf(strToU8(text));
      expect([log.title, log.curve.beanTempC[0], log.roasted?.grams]).toEqual(["Guji", 205, 420]);
    }
  });
});

describe("texts made to keep patterns busy are read or refused at once", () => {
  const blanks = " ".repeat(30_000);
  test.each<[string, Uint8Array]>([
    [
      "a label of blanks and line ends",
      strToU8(`Date:01.01.2026\tUnit:C\t"A${blanks}\nb\nc"\nTime1\tTime2\tET\tBT\tEvent\n00:00\t\t1\t2\t\n`),
    ],
    [
      "an event of blanks",
      strToU8(`Date:01.01.2026\tUnit:C\nTime1\tTime2\tET\tBT\tEvent\n00:00\t\t1\t2\tA${blanks}x\n`),
    ],
    [
      "a heading of blanks",
      strToU8(`Time,Event,"Bean temp${blanks}x","A${blanks}(${blanks}"\n0,Charge,100,1\n1000,N/A,101,1\n`),
    ],
    ["a cell of points", strToU8(`seconds,time,air,beans\n0,00:00,1,"${"1.".repeat(15_000)}x"\n1,00:01,1,200\n`)],
    ["two hundred columns", strToU8(`${"time,".repeat(200).slice(0, -1)}\n${`${"1,".repeat(199)}1\n`.repeat(2000)}`)],
    [
      "a quoted cell of 5 MB",
      strToU8(`Tryer roast log,1\nTitle,"${'a""'.repeat(1_500_000)}"\nTime (s),Beans (°C)\n0,1\n`),
    ],
    ["sections of brackets", strToU8(`KLDO data file V101\n[{${"}]".repeat(500_000)}x\n[{DATA}]\nTime,BT\n1,2\n`)],
    ["escapes alone", strToU8(`{'timex': [1], 'title': '${"\\\\".repeat(500_000)}'}`)],
  ])("%s", (_, bytes) => {
    const reading = readRoastLog(bytes, "busy");
    expect(reading.ok || reading.problem.message.startsWith("busy")).toBe(true);
  });
});

test("a file is known by its content, whatever its name says", () => {
  const names = ["roast.alog", "roast.json", "roast.csv", "roast.xlsx", "roast", "x.klog"];
  for (const bytes of [makeAlog(), makeArtisanXlsx(), makeGiesen(), makeHibean(), makePetroncini(), makeRoest()]) {
    expect(new Set(names.map((name) => logOf(bytes, name).format)).size).toBe(1);
  }
});
