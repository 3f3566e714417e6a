import { describe, expect, test } from "vitest";
import { actorOf } from "./actor-of.ts";
import { fillRoastery } from "./full-roastery.ts";
import { ALLOWED_ROLES, OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, operations } from "./http/operations.ts";
import { joinTeam, memberIdOf } from "./join-team.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

/** Prices of Tryer itself, which everybody may read. */
const OPEN = ["subscription.show"];

/** Names of fields that carry costs, prices, who sells, or how a customer is reached. */
const HIDDEN =
  /cost|price|value(?:Minor|Kg)?$|minor$|landed|supplier|^fees?|freight|duty$|differential|cents|exchangeRate|margin|terms|contact|phone/i;

/** Kinds of records that only those in charge find. */
const HIDDEN_KINDS = ["purchase", "supplier", "contract", "customer"];

/** The chain of a coffee names its customers as orders do, which those at the roaster see. */
const kindsHiddenIn = (operation: string) =>
  operation === "trace.show" ? HIDDEN_KINDS.filter((kind) => kind !== "customer") : HIDDEN_KINDS;

/** Paths of fields that carry something hidden, in an answer. */
function hiddenIn(answer: unknown, kinds: readonly string[], path = ""): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  if (Array.isArray(answer)) return [...new Set(answer.flatMap((part) => hiddenIn(part, kinds, `${path}[]`)))];
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const isEmpty =
      value === null || value === "" || typeof value === "boolean" || (Array.isArray(value) && value.length === 0);
    if (HIDDEN.test(key) && !isEmpty) return [here];
    return key === "kind" && kinds.includes(String(value)) ? [here] : hiddenIn(value, kinds, here);
  });
}

/** Gives each coffee, material and roast a cost, which a roastery learns over time. */
async function giveCosts({ roasteryId }: { roasteryId: string }) {
  const { pool } = app.database();
  for (const change of [
    "update green_coffee_inventory set average_cost_e4 = 9400000 where roastery_id = $1 and owner_id is null",
    "update packaging_materials set average_cost_e4 = 420000 where roastery_id = $1",
    "update roasts set cost_minor = 2132 where roastery_id = $1 and not is_history",
  ])
    await pool.query(change, [roasteryId]);
}

async function answersOf(role: "owner" | "roaster" | "viewer") {
  const owner = await app.signUp("Ada");
  const ids = await fillRoastery(owner);
  await giveCosts(await actorOf(owner));
  const spare = await joinTeam(app, owner, "viewer", "Spare");
  const person = role === "owner" ? owner : await joinTeam(app, owner, role);
  const named = { ...ids, memberId: await memberIdOf(spare) };
  const byName = new Map(operations().map((operation) => [operation.name, operation]));
  const found: Record<string, string[]> = {};
  let answered = 0;
  for (const [name, roles] of Object.entries(ALLOWED_ROLES)) {
    const operation = byName.get(name);
    if (!operation || !roles.includes(role) || OPEN.includes(name)) continue;
    for (const { input } of OPERATION_CASES[name] ?? []) {
      const { url, init } = callOf(operation, input(named));
      const response = await person.request(url, init);
      if (!response.ok || !response.headers.get("content-type")?.includes("json")) continue;
      answered += 1;
      const text = await response.text();
      const fields = text === "" ? [] : hiddenIn(JSON.parse(text), kindsHiddenIn(name));
      if (/@quimbaya\.example/i.test(text) && !/un?quimbaya\./i.test(text)) fields.push("an address of the trade");
      if (fields.length > 0) found[name] = [...new Set([...(found[name] ?? []), ...fields])];
    }
  }
  return { answered, found };
}

describe("costs, prices, suppliers and contacts", () => {
  test.each(["roaster", "viewer"] as const)("are in no answer of any operation to a %s", async (role) => {
    const { answered, found } = await answersOf(role);
    expect(answered).toBeGreaterThan(role === "roaster" ? 80 : 40);
    expect(found).toEqual({});
  });

  test("are in the answers to an owner", async () => {
    const { found } = await answersOf("owner");
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(["green.list", "roasts.get", "purchases.get", "packaging.get"]),
    );
  });
});
