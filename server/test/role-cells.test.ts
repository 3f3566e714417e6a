import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mayDo, type Permission, RIGHT_WORDS, ROLES, type Role } from "@tryer/domain/team";
import { describe, expect, test } from "vitest";
import { actorOf } from "./actor-of.ts";
import { fillRoastery } from "./full-roastery.ts";
import { ALLOWED_ROLES, OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, type Operation, operations } from "./http/operations.ts";
import { joinTeam, memberIdOf } from "./join-team.ts";
import { roasteryDigest } from "./roastery-digest.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

const byName = new Map(operations().map((operation) => [operation.name, operation]));

function operationOf(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

test("every operation of the contract has its row", () => {
  expect(Object.keys(ALLOWED_ROLES).sort()).toEqual([...byName.keys()].sort());
});

test("the table that people read matches the server", async () => {
  const path = fileURLToPath(new URL("../../docs/roles.md", import.meta.url));
  const page = readFileSync(path, "utf8");
  const rows = Object.entries(RIGHT_WORDS).map(([permission, does]) => {
    const cells = ROLES.map((role) => (mayDo(role, permission as Permission) ? "yes" : "–"));
    return `| ${[does, ...cells].join(" | ")} |\n`;
  });
  const written = page.replace(/(?<=^\|---.*\n)(\| .*\n)+/m, rows.join(""));
  await expect(written).toMatchFileSnapshot(path);
});

describe.each(ROLES)("a %s", (role: Role) => {
  test("is answered what the role allows, refused the rest, and changes nothing by what is refused", async () => {
    const owner = await app.signUp("Ada");
    const ids = await fillRoastery(owner);
    const spare = await joinTeam(app, owner, "viewer", "Spare");
    const person = role === "owner" ? owner : await joinTeam(app, owner, role);
    const named = { ...ids, memberId: await memberIdOf(spare) };
    const actor = await actorOf(owner);
    const digest = () => roasteryDigest(app.database(), actor);
    /** The rows before a call, read only where the next call has to leave them alone. */
    let known: Record<string, string> | undefined;
    for (const [name, roles] of Object.entries(ALLOWED_ROLES)) {
      const before = roles.includes(role) ? undefined : (known ?? (await digest()));
      for (const { input } of OPERATION_CASES[name] ?? []) {
        const { url, init } = callOf(operationOf(name), input(named));
        const response = await person.request(url, init);
        const isRefused = response.status === 403;
        expect({ name, isRefused }, await response.text()).toEqual({ name, isRefused: !roles.includes(role) });
      }
      if (before) {
        known = await digest();
        expect(known, name).toEqual(before);
      } else if (operationOf(name).isWrite) known = undefined;
    }
  });
});
