import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coffeeGuesser, type NamedCoffee } from "./guess-coffee.ts";
import { type JournalRoast, type LogToMatch, matchLogs } from "./match-logs.ts";

const MINUTE = 60_000;
const CHARGE = Date.UTC(2026, 10, 17, 18, 0);

/** Log of a twelve-minute roast of 12 kg Guji that was charged some minutes after 18:00. */
const log = (minutes: number, known: Partial<LogToMatch> = {}): LogToMatch => ({
  time: { startMs: CHARGE + minutes * MINUTE, endMs: CHARGE + (minutes + 12) * MINUTE },
  day: "2026-11-17",
  greenGrams: 12_000,
  roastedGrams: null,
  batch: null,
  title: "Guji evening",
  beans: null,
  ...known,
});

const roast = (id: string, minutes: number, known: Partial<JournalRoast> = {}): JournalRoast => ({
  id,
  label: id,
  roastedAtMs: CHARGE + minutes * MINUTE,
  day: "2026-11-17",
  greenGrams: 12_000,
  roastedGrams: 10_200,
  names: ["Ethiopia Guji", "Guji Filter"],
  batchNumber: null,
  ...known,
});

const one = (of: LogToMatch, ...roasts: JournalRoast[]) => matchLogs([of], roasts)[0];

describe("the roast of a log", () => {
  test("is the one whose time, coffee and weight fit", () => {
    expect(one(log(0), roast("R-0042", 13))).toEqual({ kind: "fits", roastId: "R-0042" });
    expect(one(log(0), roast("R-0042", 13), roast("R-0043", 100))).toEqual({ kind: "fits", roastId: "R-0042" });
    expect(one(log(0), roast("R-0042", 170))).toEqual({ kind: "fits", roastId: "R-0042" });
    const dayOnly = log(0, { time: null });
    expect(one(dayOnly, roast("R-0042", 170))).toEqual({ kind: "fits", roastId: "R-0042" });
    expect(one(dayOnly, roast("R-0042", 170, { day: "2026-11-18" }))).toEqual({ kind: "none" });
    expect(one(log(0, { time: null, day: null }), roast("R-0042", 0))).toEqual({ kind: "none" });
  });

  test("is told by its number, or that of its batch, where the log names no coffee", () => {
    const unnamed = { title: null, batch: "P007" };
    expect(one(log(0, unnamed), roast("R-0042", 13, { batchNumber: 7 }))).toEqual({ kind: "fits", roastId: "R-0042" });
    expect(one(log(0, unnamed), roast("R-0042", 13, { batchNumber: 8 }))).toMatchObject({ kind: "asked" });
    const titled = log(0, { title: "r-0042 second try" });
    expect(one(titled, roast("R-0042", 13))).toEqual({ kind: "fits", roastId: "R-0042" });
  });

  test("is a question where the weight is another, and weights within 1 % are the same", () => {
    expect(one(log(0), roast("R-0042", 13, { greenGrams: 12_100 }))).toMatchObject({ kind: "fits" });
    const lighter = roast("R-0042", 13, { greenGrams: 11_000 });
    expect(one(log(0), lighter)).toEqual({ kind: "other weight", roastId: "R-0042" });
    expect(one(log(0, { roastedGrams: 9_000 }), roast("R-0042", 13))).toMatchObject({ kind: "other weight" });
    expect(matchLogs([log(0), log(1)], [lighter])).toEqual([
      { kind: "asked", roastIds: ["R-0042"] },
      { kind: "asked", roastIds: ["R-0042"] },
    ]);
  });

  test("is a question where several fit, or where the coffee is another", () => {
    const two = [roast("R-0042", 13), roast("R-0043", 14)];
    expect(one(log(0), ...two)).toEqual({ kind: "asked", roastIds: ["R-0042", "R-0043"] });
    expect(matchLogs([log(0), log(1)], [roast("R-0042", 13)])).toMatchObject([{ kind: "asked" }, { kind: "asked" }]);
    const huila = roast("R-0044", 13, { names: ["Huila"] });
    expect(one(log(0), huila)).toEqual({ kind: "asked", roastIds: ["R-0044"] });
    expect(one(log(0), { ...huila, roastedAtMs: CHARGE + 100 * MINUTE })).toEqual({ kind: "none" });
    // A log without a weight is of the roast beside it, and a question hours later.
    const unweighed = log(0, { greenGrams: null });
    expect(one(unweighed, roast("R-0042", 13))).toMatchObject({ kind: "fits" });
    expect(one(unweighed, roast("R-0042", 100))).toEqual({ kind: "asked", roastIds: ["R-0042"] });
  });

  test("goes by the order of an evening with five batches of one coffee", () => {
    const logs = [0, 14, 28, 42, 56].map((minutes) => log(minutes));
    const roasts = [13, 27, 41, 55, 69].map((minutes, at) => roast(`R-${at}`, minutes));
    const expected = roasts.map(({ id }) => ({ kind: "fits", roastId: id }));
    expect(matchLogs(logs, roasts)).toEqual(expected);
    expect(matchLogs([...logs].reverse(), roasts)).toEqual([...expected].reverse());
    // Four roasts for five logs: which one nobody logged is for a person to say.
    expect(matchLogs(logs, roasts.slice(1)).some(({ kind }) => kind === "fits")).toBe(false);
  });

  test("is a question for two logs of another weight when a third log has the roast that is closer in time", () => {
    const logs = [11_000, 11_000, 12_000].map((greenGrams) => log(0, { greenGrams, title: "Guji" }));
    const roasts = [roast("R-1", -182, { names: ["Ethiopia Guji"] }), roast("R-2", 60, { names: ["Ethiopia Guji"] })];
    expect(matchLogs(logs, roasts)).toEqual([
      { kind: "asked", roastIds: ["R-1"] },
      { kind: "asked", roastIds: ["R-1"] },
      { kind: "fits", roastId: "R-2" },
    ]);
  });

  test("is never given to two logs, and the order of logs and roasts does not matter", () => {
    const minutes = fc.integer({ min: -300, max: 300 });
    const grams = fc.constantFrom(null, 11_000, 12_000);
    const title = fc.constantFrom(null, "Guji", "Huila", "Ethiopia");
    const logs = fc.array(
      fc.tuple(minutes, grams, title).map(([at, greenGrams, named]) => log(at, { greenGrams, title: named })),
      { maxLength: 6 },
    );
    const names = fc.constantFrom(["Ethiopia Guji"], ["Huila"]);
    const roasts = fc
      .uniqueArray(minutes, { maxLength: 6 })
      .chain((times) => fc.tuple(...times.map((at) => names.map((of) => roast(`R-${at}`, at, { names: of })))));
    fc.assert(
      fc.property(logs, roasts, (some, journal) => {
        const matches = matchLogs(some, journal);
        const given = matches.flatMap((match) =>
          match.kind === "fits" || match.kind === "other weight" ? [match.roastId] : [],
        );
        expect(new Set(given).size).toBe(given.length);
        expect(matchLogs(some, [...journal].reverse())).toEqual(matches);
        for (const match of matches) if (match.kind === "asked") expect(match.roastIds.length).toBeGreaterThan(0);
      }),
    );
  });
});

const guessCoffee = (texts: (string | null)[], coffees: NamedCoffee[], grams?: number) =>
  coffeeGuesser(coffees)(texts, grams);

describe("the coffee of a log", () => {
  const coffee = (id: string, name: string, stockGrams = 60_000, ...details: string[]) => ({
    id,
    name,
    details,
    stockGrams,
  });
  const stock = [coffee("1", "Guji"), coffee("2", "Huila Excelso"), coffee("3", "Natural")];

  test("is the one that title or beans name, whatever the case and the accents", () => {
    expect(guessCoffee(["GÚJI evening", null], stock)).toMatchObject({ id: "1" });
    expect(guessCoffee([null, "Colombia Huila Excelso EP\nwashed"], stock)).toMatchObject({ id: "2" });
    expect(guessCoffee(["Natural 5"], stock)).toMatchObject({ id: "3" });
    expect(guessCoffee(["Huila"], stock)).toEqual({ id: null, isWhole: false, candidates: [] });
    expect(guessCoffee(["Kenya"], stock)).toEqual({ id: null, isWhole: false, candidates: [] });
    expect(guessCoffee([null], stock)).toEqual({ id: null, isWhole: false, candidates: [] });
  });

  test("is a question between two of one name, unless details or stock tell them apart", () => {
    const twins = [coffee("1", "Guji", 60_000, "Uraga"), coffee("2", "Guji", 5_000, "Kercha")];
    expect(guessCoffee(["Guji"], twins, 1_000)).toEqual({ id: null, isWhole: false, candidates: ["1", "2"] });
    expect(guessCoffee(["Guji Kercha"], twins, 1_000)).toMatchObject({ id: "2" });
    expect(guessCoffee(["Guji"], twins, 12_000)).toEqual({ id: "1", isWhole: true, candidates: ["1", "2"] });
  });

  test.each([
    // A name that the log has as a whole.
    ["Guji evening", "Guji", true],
    ["Guji, 12 kg", "Ethiopia Guji", true],
    ["Costa Rica Las Lajas Red Honey", "Las Lajas Red Honey", true],
    ["Costa Rica honey 12", "Costa Rica Honey", true],
    // A name that only shares words with the log.
    ["Costa Rica Las Lajas Red Honey", "Costa Rica Honey", false],
    ["El Salvador Finca Aurora", "El Salvador", false],
    ["Papua New Guinea Sigri", "Papua New Guinea Filter", false],
    ["Guji", "Guji Filter", false],
    ["Guji natural", "Guji Washed", false],
    ["Las Lajas red honey", "Las Lajas Honey", false],
    ["Kenya Aurora", "El Salvador Aurora", false],
  ])("a log titled '%s' has the whole name '%s': %s", (title, name, isWhole) => {
    const guess = guessCoffee([title], [coffee("1", name)]);
    expect(guess.candidates.length === 0 ? false : guess.isWhole).toBe(isWhole);
  });

  test("shares no telling word with a coffee of the same country of two or three words", () => {
    for (const country of ["Costa Rica", "El Salvador", "Papua New Guinea"]) {
      const coffees = [coffee("1", `${country} Aurora`)];
      expect(guessCoffee([`${country} Tarrazu`], coffees)).toEqual({ id: null, isWhole: false, candidates: [] });
    }
  });

  test("is the one of the same process, whether that stands in the name or beside it", () => {
    const named = [coffee("1", "Guji Washed"), coffee("2", "Guji Natural")];
    expect(guessCoffee(["Guji natural"], named)).toEqual({ id: "2", isWhole: true, candidates: ["2", "1"] });
    const beside = [{ ...coffee("1", "Guji"), process: "Washed" }];
    expect(guessCoffee(["Guji natural"], beside)).toMatchObject({ id: "1", isWhole: false });
    expect(guessCoffee(["Guji"], beside)).toMatchObject({ id: "1", isWhole: true });
  });
});
