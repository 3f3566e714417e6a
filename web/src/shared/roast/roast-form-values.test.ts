import { describe, expect, test } from "vitest";
import {
  emptyRoastValues,
  inTemperatureUnit,
  inWeightUnit,
  parseRoastValues,
  type RoastFormValues,
  roastFieldErrors,
  typedYield,
} from "./roast-form-values.ts";

const NOW = Date.parse("2026-11-17T06:40:30.000Z");
const VIENNA = { unit: "lb", usualTemperatureUnit: "F", timeZone: "Europe/Vienna" } as const;

const typed = (more: Partial<RoastFormValues>): RoastFormValues => ({
  ...emptyRoastValues({}, VIENNA, NOW),
  weightUnit: "lb",
  greenWeight: "5",
  ...more,
});

const errorsOf = (more: Partial<RoastFormValues>) => {
  const parsed = parseRoastValues(typed(more));
  return parsed.ok ? {} : parsed.errors;
};

describe("typed facts of a roast", () => {
  test("becomes the API's facts", () => {
    const parsed = parseRoastValues(
      typed({ roastedWeight: "4.21", duration: "11:30", roastLevel: "Medium", notes: " sweet " }),
    );
    expect(parsed).toMatchObject({
      ok: true,
      facts: {
        greenWeightKg: 2.267965,
        roastedWeightKg: 1.909626,
        durationSec: 690,
        roastLevel: "Medium",
        notes: "sweet",
      },
    });
  });

  test("may leave out all but the green weight and the date", () => {
    expect(parseRoastValues(typed({}))).toMatchObject({
      ok: true,
      facts: { roastedWeightKg: null, durationSec: null, roastLevel: null, notes: "" },
    });
  });

  test.each([
    [{ greenWeight: "" }, { greenWeight: "Green weight is required" }],
    [{ greenWeight: "0" }, { greenWeight: "Must be above 0" }],
    [{ roastedWeight: "5.01" }, { roastedWeight: "Roasted weight cannot be above the green weight" }],
    [{ roastedDay: "" }, { roastedDay: "Choose the day of the roast" }],
    [{ roastedTime: "" }, { roastedTime: "Enter the time of the roast" }],
    [
      { roastedDay: "25/12/2026", roastedTime: "noon" },
      {
        roastedDay: "There is no such day. Type the day as mm/dd/yyyy",
        roastedTime: "Type the time as 6:40 AM",
      },
    ],
    [{ duration: "11:75" }, { duration: "Seconds go up to 59" }],
    [{ greenWeight: "9999999" }, { greenWeight: "Must be at most 2204620 lb" }],
    [{ notes: "x".repeat(4001) }, { notes: "Notes can have at most 4000 characters" }],
  ] as [Partial<RoastFormValues>, object][])("%j is refused at its field", (more, errors) => {
    expect(errorsOf(more)).toEqual(errors);
  });

  test("is refused where the clocks jumped over its time, and taken on either side of the jump", () => {
    expect(errorsOf({ roastedDay: "2026-03-29", roastedTime: "02:30" })).toEqual({
      roastedTime: "This time did not exist: the clocks went forward",
    });
    for (const [roastedDay, roastedTime, moment] of [
      ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
      ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
      ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ] as const) {
      expect(parseRoastValues(typed({ roastedDay, roastedTime }))).toMatchObject({
        ok: true,
        facts: { roastedAt: moment },
      });
    }
  });

  test("is of the clocks of the roastery, wherever it is typed", () => {
    const losAngeles = { unit: "lb", usualTemperatureUnit: "F", timeZone: "America/Los_Angeles" } as const;
    const filled = emptyRoastValues({ greenWeightKg: 5 }, losAngeles, Date.parse("2026-11-18T07:30:00Z"));
    expect(filled).toMatchObject({ roastedDay: "2026-11-17", roastedTime: "23:30" });
    expect(parseRoastValues(filled)).toMatchObject({ ok: true, facts: { roastedAt: "2026-11-18T07:30:00.000Z" } });
  });

  test("keeps the gram and the second of a roast that is saved again unchanged", () => {
    const facts = {
      greenWeightKg: 2.271,
      roastedWeightKg: 1.907,
      roastedAt: "2026-11-17T06:40:31.250Z",
      durationSec: 3723,
      roastLevel: "Dark" as const,
      notes: "",
    };
    expect(parseRoastValues(emptyRoastValues(facts, VIENNA, NOW))).toMatchObject({ ok: true, facts });
  });

  test("is converted with the unit where it was filled in, and left as typed where a person typed it", () => {
    const filled = { ...emptyRoastValues({ greenWeightKg: 4.536 }, VIENNA, NOW), roastedWeight: "8" };
    expect(filled).toMatchObject({ weightUnit: "lb", greenWeight: "10.00" });
    expect(inWeightUnit(filled, "kg")).toMatchObject({ weightUnit: "kg", greenWeight: "4.536", roastedWeight: "8" });
  });

  test("shows its yield while both weights make sense", () => {
    expect(typedYield(typed({ greenWeight: "60", roastedWeight: "51.3" }))).toEqual({
      yieldPercent: 85.5,
      lossPercent: 14.5,
    });
    expect(typedYield(typed({ roastedWeight: "" }))).toBeNull();
    expect(typedYield(typed({ roastedWeight: "6" }))).toBeNull();
  });

  test("keeps what was noted exactly, whatever scale shows it, and null for what was not", () => {
    const noted = {
      chargeTempC: 200.3,
      dropTempC: 211.11,
      firstCrackStartSec: 450,
      defectsRemovedKg: 0.123,
      wholeColor: 58.25,
    };
    const filled = emptyRoastValues({ greenWeightKg: 5, noted }, VIENNA, NOW);
    expect(filled).toMatchObject({ temperatureUnit: "F", noted: { chargeTempC: "392.5", firstCrackStartSec: "7:30" } });
    const celsius = { ...filled, ...inTemperatureUnit(filled, "C") };
    expect(celsius.noted).toMatchObject({ chargeTempC: "200.3", dropTempC: "211.1", wholeColor: "58.25", gasKwh: "" });
    for (const values of [filled, celsius, { ...celsius, ...inWeightUnit(celsius, "g") }]) {
      expect(parseRoastValues(values)).toMatchObject({ ok: true, facts: { noted: { ...noted, gasKwh: null } } });
    }
  });

  test("keeps a temperature that was typed, also where the scale is chosen afterwards", () => {
    const values = typed({});
    const typedOne = { ...values, noted: { ...values.noted, chargeTempC: "200" } };
    const celsius = { ...typedOne, ...inTemperatureUnit(typedOne, "C") };
    expect(parseRoastValues(celsius)).toMatchObject({ ok: true, facts: { noted: { chargeTempC: 200 } } });
  });

  test.each([
    [{ dryEndSec: "5:00", firstCrackStartSec: "4:40" }, { "noted.firstCrackStartSec": "Cannot be before the dry end" }],
    [{ dropTempC: "hot" }, { "noted.dropTempC": "Enter a number, for example 12.5" }],
    [{ chargeTempC: "1200" }, { "noted.chargeTempC": "Must be at most 1112" }],
    [{ ambientHumidityPercent: "101" }, { "noted.ambientHumidityPercent": "Must be at most 100" }],
  ])("notes %j are refused at their fields", (noted, errors) => {
    expect(errorsOf({ noted: { ...typed({}).noted, ...noted } })).toEqual(errors);
  });

  test("finds the server's messages at the fields that show them", () => {
    expect(roastFieldErrors({ greenWeightKg: "a", roastedWeightKg: "b", durationSec: "c", roastedAt: "d" })).toEqual({
      greenWeight: "a",
      roastedWeight: "b",
      duration: "c",
      roastedDay: "d",
    });
  });
});
