import { describe, expect, test } from "vitest";
import { LINE_READERS } from "./line-protocols.ts";
import type { ScaleUnit } from "./scale-weight.ts";

const weight = (amount: string, unit: ScaleUnit, stability = "stable", isNet = false) => ({
  kind: "weight",
  weight: { amount, unit },
  stability,
  isNet,
});
const tare = (amount: string, unit: ScaleUnit) => ({ kind: "tare", weight: { amount, unit } });

describe("MT-SICS", () => {
  test.each([
    ["S S      5.010 kg", weight("5.010", "kg")],
    ["S S     100.00 g", weight("100.00", "g")],
    ["S D  5.012 kg", weight("5.012", "kg", "unstable")],
    ["S S     -0.250 lb", weight("-0.250", "lb")],
    ["S S     176.74 oz", weight("176.74", "oz")],
    ["S S     -0.000 kg", weight("0.000", "kg")],
    ["S +", { kind: "overload" }],
    ["S -", { kind: "underload" }],
    ["S I", { kind: "answer" }],
    ["T S      0.512 kg", tare("0.512", "kg")],
    ["TI D     0.512 kg", tare("0.512", "kg")],
    ["TA A     0.512 kg", tare("0.512", "kg")],
    ["T I", { kind: "answer" }],
    ["T +", { kind: "answer" }],
    ["TAC A", { kind: "answer" }],
    ["Z A", { kind: "answer" }],
    ["ES", { kind: "answer" }],
    ['I4 A "B021002593"', { kind: "answer" }],
    ["S S Error 10b", { kind: "fault" }],
    ["S S     12.345 ozt", { kind: "otherUnit" }],
    ["S S         17 PCS", { kind: "otherUnit" }],
  ] as const)("%s", (line, reading) => {
    expect(LINE_READERS["mt-sics"](line)).toEqual(reading);
  });

  test.each([
    "S S 5.010",
    "S 5.010 kg",
    "5.010 kg",
    "S S 5.0 10 kg",
    "S A 5.010 kg",
    "SS 5.010 kg",
    "S S 5,010 kg",
    "S S kg",
    "xS S 5.010 kg",
    "",
  ])("no reading from '%s'", (line) => {
    expect(LINE_READERS["mt-sics"](line)).toBeNull();
  });
});

describe("lines that say their status first", () => {
  test.each([
    ["ST,GS,+0001.234kg", weight("1.234", "kg")],
    ["US,NT,-0000.120 lb", weight("-0.120", "lb", "unstable", true)],
    ["ST,NT, 0.500kg", weight("0.500", "kg", "stable", true)],
    ["ST,+00012.34  g", weight("12.34", "g")],
    ["ST,GS,     0.0,kg", weight("0.0", "kg")],
    ["01ST,GS,    12.5,kg", weight("12.5", "kg")],
    ["1,ST,GS,+  12.50 oz", weight("12.50", "oz")],
    ["ST,TR,+  0.512kg", tare("0.512", "kg")],
    ["OL,GS,+9999.999kg", { kind: "overload" }],
    ["OL", { kind: "overload" }],
    ["UL,GS,-   0.040kg", { kind: "underload" }],
    ["QT,+00001234 PC", { kind: "otherUnit" }],
    ["ST,+0000.123  %", { kind: "otherUnit" }],
    ["ST,GS,+  1.240", { kind: "otherUnit" }],
  ] as const)("%s", (line, reading) => {
    expect(LINE_READERS.status(line)).toEqual(reading);
  });

  test.each(["GS,+0001.234kg", "ST GS 1.234kg", "ST,GS,+1,234kg", "ST,GS,+kg", "T,GS,+0001.234kg", "1.234 kg"])(
    "no reading from '%s'",
    (line) => {
      expect(LINE_READERS.status(line)).toBeNull();
    },
  );
});

describe("plain figures", () => {
  test.each([
    ["1.234 kg", weight("1.234", "kg", "unsaid")],
    ["+ 1255.7 g", weight("1255.7", "g", "unsaid")],
    ["-   0.5lb", weight("-0.5", "lb", "unsaid")],
    ["12.73 g    ?", weight("12.73", "g", "unstable")],
    ["0.85 oz     NET", weight("0.85", "oz", "unsaid", true)],
    ["5.010kgGR", weight("5.010", "kg", "unsaid")],
    ["N  5.010 KG", weight("5.010", "kg", "unsaid", true)],
    ["T  0.512 kg", tare("0.512", "kg")],
    ["0.512 kg PT", tare("0.512", "kg")],
    ["OL", { kind: "overload" }],
    ["^^^^^^^^^", { kind: "overload" }],
    ["H", { kind: "overload" }],
    ["L", { kind: "underload" }],
    ["Err 54", { kind: "fault" }],
    // Sartorius leaves the unit out as long as the load moves.
    ["+ 1255.7", { kind: "otherUnit" }],
  ] as const)("%s", (line, reading) => {
    expect(LINE_READERS.plain(line)).toEqual(reading);
  });

  test.each(["3 PCS", "1,234 kg", "1.234 kg 5", "kg", "12 34 g", "2026-11-27", "Total 1.234 kg"])(
    "no reading from '%s'",
    (line) => {
      expect(LINE_READERS.plain(line)).toBeNull();
    },
  );
});
