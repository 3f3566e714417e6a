import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mayDo, type Permission, RIGHTS, ROLES, type Role } from "@tryer/domain/team";
import { describe, expect, test } from "vitest";
import { actorOf } from "./actor-of.ts";
import { fillRoastery } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, type Operation, operations } from "./http/operations.ts";
import { joinTeam, memberIdOf } from "./join-team.ts";
import { roasteryDigest } from "./roastery-digest.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

const EVERYBODY = ["owner", "manager", "roaster", "viewer"];
const AT_THE_ROASTER = ["owner", "manager", "roaster"];
const IN_CHARGE = ["owner", "manager"];

/** Who may call what. Written out here once more, so that a slip in the table of rights is found. */
const ALLOWED: Record<string, string[]> = {
  "accounts.signInActivity": EVERYBODY,
  "green.list": EVERYBODY,
  "green.get": EVERYBODY,
  "green.movements": EVERYBODY,
  "green.add": IN_CHARGE,
  "green.edit": IN_CHARGE,
  "green.receive": IN_CHARGE,
  "green.takeDeliveryBack": IN_CHARGE,
  "green.archive": IN_CHARGE,
  "green.restore": IN_CHARGE,
  "items.list": EVERYBODY,
  "items.add": IN_CHARGE,
  "items.edit": IN_CHARGE,
  "items.archive": IN_CHARGE,
  "items.restore": IN_CHARGE,
  "packageSizes.list": EVERYBODY,
  "packageSizes.add": IN_CHARGE,
  "packageSizes.edit": IN_CHARGE,
  "packageSizes.archive": IN_CHARGE,
  "packageSizes.restore": IN_CHARGE,
  "aliases.list": EVERYBODY,
  "aliases.remember": IN_CHARGE,
  "aliases.forget": IN_CHARGE,
  "planner.pending": EVERYBODY,
  "planner.listCompleted": EVERYBODY,
  "planner.get": EVERYBODY,
  "planner.addItems": IN_CHARGE,
  "planner.changeQuantities": IN_CHARGE,
  "planner.reopen": IN_CHARGE,
  "planner.copy": IN_CHARGE,
  "planner.removeItems": IN_CHARGE,
  "planner.restoreItems": IN_CHARGE,
  "planner.complete": IN_CHARGE,
  "batches.listOfRow": EVERYBODY,
  "batches.listOfPlan": EVERYBODY,
  "batches.prepareRow": AT_THE_ROASTER,
  "batches.preparePlan": AT_THE_ROASTER,
  "batches.markCompleted": AT_THE_ROASTER,
  "batches.logRoast": AT_THE_ROASTER,
  "roasts.list": EVERYBODY,
  "roasts.totals": EVERYBODY,
  "roasts.get": EVERYBODY,
  "roasts.add": AT_THE_ROASTER,
  "roasts.edit": AT_THE_ROASTER,
  "roasts.remove": AT_THE_ROASTER,
  "roasts.restore": AT_THE_ROASTER,
  "dashboard.show": EVERYBODY,
  "search.find": EVERYBODY,
  "settings.profile": EVERYBODY,
  "settings.editProfile": EVERYBODY,
  "settings.roastery": EVERYBODY,
  "settings.editRoastery": ["owner"],
  "machines.list": EVERYBODY,
  "machines.add": IN_CHARGE,
  "machines.edit": IN_CHARGE,
  "machines.choose": ["owner"],
  "machines.archive": IN_CHARGE,
  "machines.restore": IN_CHARGE,
  "onboarding.show": EVERYBODY,
  "onboarding.welcome": ["owner"],
  "onboarding.profile": ["owner"],
  "onboarding.company": ["owner"],
  "onboarding.roaster": ["owner"],
  "onboarding.inventory": ["owner"],
  "onboarding.skip": ["owner"],
  "onboarding.dismiss": ["owner"],
  "sample.show": EVERYBODY,
  "sample.load": IN_CHARGE,
  "sample.remove": IN_CHARGE,
  "sample.restore": IN_CHARGE,
  "subscription.show": EVERYBODY,
  "team.show": EVERYBODY,
  "team.activity": EVERYBODY,
  "team.invite": IN_CHARGE,
  "team.resend": IN_CHARGE,
  "team.revoke": IN_CHARGE,
  "team.restoreInvitation": IN_CHARGE,
  "team.changeRole": IN_CHARGE,
  "team.remove": IN_CHARGE,
  "team.restoreMember": IN_CHARGE,
  "team.handOver": ["owner"],
  "team.roasteries": EVERYBODY,
  "team.invitation": EVERYBODY,
  "team.previewInvitation": EVERYBODY,
  "team.accept": EVERYBODY,
  "team.decline": EVERYBODY,
  // Last: afterwards the person is somewhere else, or in another role.
  "team.open": EVERYBODY,
  "team.openOwn": EVERYBODY,
  "team.leave": EVERYBODY,
};

const byName = new Map(operations().map((operation) => [operation.name, operation]));

function operationOf(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

test("every operation of the contract has its row", () => {
  expect(Object.keys(ALLOWED).sort()).toEqual([...byName.keys()].sort());
});

test("the table that people read says what the server does", () => {
  const page = readFileSync(fileURLToPath(new URL("../../docs/roles.md", import.meta.url)), "utf8");
  const rows = Object.entries(RIGHTS).map(([permission, { does }]) => {
    const cells = ROLES.map((role) => (mayDo(role, permission as Permission) ? "yes" : "–"));
    return `| ${[does, ...cells].join(" | ")} |`;
  });
  const written = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| may "));
  expect(written).toEqual(rows);
});

describe.each(ROLES)("a %s", (role: Role) => {
  test("is answered what the role allows, refused the rest, and changes nothing by what is refused", async () => {
    const owner = await app.signUp("Ada");
    const ids = await fillRoastery(owner);
    const spare = await joinTeam(app, owner, "viewer", "Spare");
    const person = role === "owner" ? owner : await joinTeam(app, owner, role);
    const named = { ...ids, memberId: await memberIdOf(spare) };
    const actor = await actorOf(owner);
    for (const [name, roles] of Object.entries(ALLOWED)) {
      const before = await roasteryDigest(app.database(), actor);
      for (const { input } of OPERATION_CASES[name] ?? []) {
        const { url, init } = callOf(operationOf(name), input(named));
        const response = await person.request(url, init);
        const isRefused = response.status === 403;
        expect({ name, isRefused }, await response.text()).toEqual({ name, isRefused: !roles.includes(role) });
      }
      if (!roles.includes(role)) expect(await roasteryDigest(app.database(), actor), name).toEqual(before);
    }
  });
});
