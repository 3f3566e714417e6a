import { expect, test } from "vitest";
import { clientAnswer } from "./client-answer.ts";
import { readWeightsAs } from "./read-weights.ts";
import { textIn } from "./unknown-json.ts";

const refusal = (body: string, type = "application/problem+json") =>
  new Response(body, { status: 409, headers: { "content-type": type, "retry-after": "3" } });

test("problem details reach the client as the refusal that its library reads", async () => {
  const problem = { type: "about:blank", title: "Conflict", status: 409, detail: "Outdated", code: "OUTDATED" };
  const answer = await clientAnswer(refusal(JSON.stringify({ ...problem, data: { current: { version: 2 } } })));
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("retry-after")]).toEqual([
    409,
    "application/json",
    "3",
  ]);
  expect(await answer.json()).toEqual({
    defined: true,
    code: "OUTDATED",
    status: 409,
    message: "Outdated",
    data: { current: { version: 2 } },
  });
});

test("problem details that cannot be read are a refusal without a name", async () => {
  for (const body of ["{", "[]", '{"code":5}'])
    expect(await (await clientAnswer(refusal(body))).json(), body).toBeNull();
});

test("an answer of another media type stays as it is", async () => {
  const answer = refusal("<html>", "text/html");
  expect(await clientAnswer(answer)).toBe(answer);
});

test("weights of a refusal are written as the person reads them, and as the server wrote them until that is known", async () => {
  const text = ["Only ", { grams: 12_000 }, " of Guji is in stock."];
  const detail = "Only 12 kg of Guji is in stock.";
  const message = async (data: unknown) => {
    const answer = await clientAnswer(refusal(JSON.stringify({ code: "CONFLICT", detail, data })));
    return textIn(await answer.json(), "message");
  };
  expect(await message({ field: "quantityKg", text })).toBe(detail);
  readWeightsAs((kg) => `${(kg * 2.20462).toFixed(2)} lb`);
  expect(await message({ field: "quantityKg", text })).toBe("Only 26.46 lb of Guji is in stock.");
  expect(await message({ field: "quantityKg" })).toBe(detail);
  for (const odd of [[5], [{ grams: "12" }], [null], {}, "text"]) expect(await message({ text: odd })).toBe(detail);
  readWeightsAs(null);
});
