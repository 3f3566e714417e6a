import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";
import { countJsonParts } from "./json-size-limit.ts";

const countOf = (text: string) => countJsonParts(new TextEncoder().encode(text));

/** Objects, arrays and the commas between their values. */
function partsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>((sum, part) => sum + partsOf(part), 1 + Math.max(0, values.length - 1));
}

describe("parts of a JSON text", () => {
  test.each([
    ["{}", 1],
    ["[1, 2, 3]", 3],
    ['{"a": [], "b": {}}', 4],
    [String.raw`["{[,", "\"{", "\\", "ü,"]`, 4],
    ['"{[,', 0],
  ])("%s has %i", (text, parts) => expect(countOf(text)).toBe(parts));

  test("are counted as in the parsed value, whatever its texts hold", () => {
    const value = fc.jsonValue({ stringUnit: fc.constantFrom('"', "\\", "{", "[", ",", "é") });
    fc.assert(
      fc.property(value, (json) => {
        expect(countOf(JSON.stringify(json))).toBe(partsOf(json));
      }),
    );
  });
});

describe("imports", () => {
  const app = testApp();
  const bodyOf = (row: string, rows: number) => `{"fileName":"count.csv","rows":[${`${row},`.repeat(rows)}{}]}`;
  const post = (body: string) => ({ method: "POST", body, headers: { "content-type": "application/json" } });

  test.each(["green-coffees", "stock-counts", "purchase-lines"])("%s of a million rows go unparsed", async (kind) => {
    const person = await app.signUp();
    const response = await person.request(`/api/v1/imports/${kind}`, post(bodyOf("{}", 1_000_000)));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      detail: "The request holds more values than a list of 5000 rows has; split the list",
    });
  });

  test("rows beyond the most of an import are refused by the field that holds them", async () => {
    const person = await app.signUp();
    const response = await person.request("/api/v1/imports/stock-counts", post(bodyOf('{"row":1}', 5_000)));
    expect(response.status).toBe(400);
    const message = "One import books at most 5,000 counts; split the list";
    expect(await response.json()).toMatchObject({
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: ["rows"], message })]) },
    });
  });
});
