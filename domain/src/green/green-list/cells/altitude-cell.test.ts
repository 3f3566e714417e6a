import { describe, expect, test } from "vitest";
import { readAltitude } from "./altitude-cell.ts";

const asked = (choices: string[] = []) => ({ ask: expect.any(String), choices });

describe("an altitude is read", () => {
  test.each([
    ["1950-2200", 1950, 2200],
    ["1600 - 1800 m", 1600, 1800],
    ["1450 ~ 1700 m", 1450, 1700],
    ["900-1200mtr", 900, 1200],
    ["1400- 1900", 1400, 1900],
    ["1520m-2200m", 1520, 2200],
    ["1200m to 1350m", 1200, 1350],
    ["1400 thru 1850", 1400, 1850],
    ["1600 a 1900 msnm", 1600, 1900],
    ["de 1600 a 1950 msnm", 1600, 1950],
    ["de 1.600 a 1.950 msnm", 1600, 1950],
    ["de 1.600 a 1950 msnm", 1600, 1950],
    ["1300 a 1800 metros sobre el nivel del mar", 1300, 1800],
    ["between 700 and 1400 meters", 700, 1400],
    ["meters above sea level: 1.872", 1872, 1872],
    ["approx. 1'500 metres a.s.l.", 1500, 1500],
    ["2.560 msnm", 2560, 2560],
    ["1100.00 mosl", 1100, 1100],
    ["1600 m.s.n.m", 1600, 1600],
    ["1450 masl", 1450, 1450],
    ["1450 mals", 1450, 1450],
    ["950公尺", 950, 950],
    ["1600 on average", 1600, 1600],
    ["1800 meters (5900", 1800, 1800],
    ["1500 m ü. NN", 1500, 1500],
    ["5000 ft.", 1524, 1524],
    ["3500-5200 feet", 1067, 1585],
    ["5000 pies", 1524, 1524],
    ["4000 psnm", 1219, 1219],
    ["4000 p.s.n.m.", 1219, 1219],
    ["5000 f", 1524, 1524],
    ["3000'", 914, 914],
    ["1700", 1700, 1700],
    ["1800++", 1800, null],
    ["1600 + meters above sea level", 1600, null],
    ["above 1600 m", 1600, null],
  ])("%s", (text, lowM, highM) => {
    expect(readAltitude(text, null, false)).toEqual({ value: { lowM, highM } });
  });

  test("takes the unit of its column where the cell has none", () => {
    expect(readAltitude("5000", "ft", false)).toEqual({ value: { lowM: 1524, highM: 1524 } });
    expect(readAltitude("1500 m", "ft", false)).toEqual({ value: { lowM: 1500, highM: 1500 } });
  });

  test.each([
    ["190164", []],
    ["11000 metros", []],
    ["5600-5760 metros", ["5600-5760 ft"]],
    ["4300", ["4300 ft"]],
    ["1", ["1000 m"]],
    ["1.65", ["1650 m"]],
    ["-1", []],
    ["1900-1200", ["1900-1200 ft", "1200-1900 m"].slice(1)],
    ["100/2000", []],
    ["12oo", []],
    ["huanuco", []],
    ["1200, 1400 and 1600", []],
  ])("%s is asked about", (text, choices) => {
    expect(readAltitude(text, null, false)).toEqual(asked(choices));
  });
});
