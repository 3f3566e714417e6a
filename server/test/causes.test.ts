import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Activity, causesOf, contract, type Operation } from "@tryer/contract";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { actorOf } from "./actor-of.ts";
import { fillRoastery } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, operations } from "./http/operations.ts";
import { joinTeam, memberIdOf } from "./join-team.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

/** Causes that the contract gives an operation, by its name, as 'green.add'. */
function declaredFor(name: string): readonly Activity[] {
  const [area, operation] = name.split(".");
  const found: Operation | undefined = Object.entries(contract)
    .filter(([key]) => key === area)
    .flatMap(([, group]) => Object.entries<Operation>(group))
    .find(([key]) => key === operation)?.[1];
  if (found === undefined) throw new Error(`no operation ${name}`);
  return causesOf(found);
}

test("every operation is audited as one of the causes that the contract gives it", async () => {
  const owner = await app.signUp("Ada");
  const ids = await fillRoastery(owner);
  const spare = await joinTeam(app, owner, "viewer", "Spare");
  const named = { ...ids, memberId: await memberIdOf(spare) };
  const actor = await actorOf(owner);
  const audited = () =>
    app.database().inRoastery(actor, async (tx) => {
      const rows = await tx.select({ action: auditLog.action, times: count() }).from(auditLog).groupBy(auditLog.action);
      return new Map(rows.map(({ action, times }) => [action, times]));
    });
  const seen: string[] = [];
  for (const operation of operations().filter(({ isWrite }) => isWrite)) {
    const before = await audited();
    for (const { input } of OPERATION_CASES[operation.name] ?? []) {
      const { url, init } = callOf(operation, input(named));
      await owner.request(url, init);
    }
    const after = await audited();
    const caused = [...after].filter(([action, times]) => times !== before.get(action)).map(([action]) => action);
    if (caused.length > 0) seen.push(operation.name);
    expect({ operation: operation.name, caused }).toEqual({
      operation: operation.name,
      caused: caused.filter((action) => declaredFor(operation.name).some((declared) => declared === action)),
    });
  }
  expect(seen.length).toBeGreaterThan(30);
});

test("every operation that causes something has one command, which names it", () => {
  const features = fileURLToPath(new URL("../src/features", import.meta.url));
  const files = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const named = files
    .flatMap((path) => [...readFileSync(join(features, path), "utf8").matchAll(/operation: contract\.([\w.]+),/g)])
    .map(([, name]) => name);
  const causing = operations().filter(({ name }) => declaredFor(name).length > 0);
  expect(named.sort()).toEqual(causing.map(({ name }) => name).sort());
});
