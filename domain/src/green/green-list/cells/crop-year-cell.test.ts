import { expect, test } from "vitest";
import { readCropYear } from "./crop-year-cell.ts";

test.each([
  ["2026", 2026, 2026],
  ["2025/26", 2025, 2026],
  ["25/26", 2025, 2026],
  ["2013/2014", 2013, 2014],
  ["2017 / 2018", 2017, 2018],
  ["2010-2011", 2010, 2011],
  ["25", 2025, 2025],
  ["'25", 2025, 2025],
  ["Crop 25/26", 2025, 2026],
  ["08/09 crop", 2008, 2009],
  ["99/00", 1999, 2000],
  ["March 2010", 2010, 2010],
  ["Sept 2009 - April 2010", 2009, 2010],
  ["23 July 2010", 2010, 2010],
  ["4T/10", 2010, 2010],
  ["1T/2011", 2011, 2011],
  ["Abril - Julio /2011", 2011, 2011],
])("reads the harvest year %s", (text, fromYear, toYear) => {
  expect(readCropYear(text)).toEqual({ value: { fromYear, toYear } });
});

test.each([
  "Mayo a Julio",
  "May-August",
  "mmm",
  "TEST",
  "47/2010",
  "4T72010",
  "2010-2014",
  "26/25",
  "2010, 2011, 2012",
  "3",
])("asks about the harvest year %s", (text) => {
  expect(readCropYear(text)).toHaveProperty("ask");
});
