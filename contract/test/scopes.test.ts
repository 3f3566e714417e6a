import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { ALL_SCOPES, isReadScope, isScope } from "@tryer/domain/team";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { read, write } from "../src/basics/operation.ts";
import { contract, OPEN_TO_ALL, SESSION_ONLY } from "../src/index.ts";

const Meta = z.object({ scope: z.string(), causes: z.array(z.string()) });

interface DescribedOperation {
  name: string;
  scope: string;
  causes: readonly string[];
  method: string;
}

function operationsOf(router: AnyContractRouter, name: string): DescribedOperation[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, part]) => operationsOf(part, name === "" ? key : `${name}.${key}`));
  const { meta, route } = router["~orpc"];
  return [{ name, ...Meta.parse(meta), method: route.method ?? "POST" }];
}

const operations = operationsOf(contract, "");
const named = (scope: string) => operations.filter((operation) => operation.scope === scope).map(({ name }) => name);

describe("scopes of operations", () => {
  test("an operation without a scope, or with one that is none, does not compile", () => {
    type Address = { path: "/beans"; tags: string[]; summary: string };
    type Reading = Parameters<typeof read>[0];
    expectTypeOf<Address>().not.toExtend<Reading>();
    expectTypeOf<Address & { scope: undefined }>().not.toExtend<Reading>();
    expectTypeOf<Address & { scope: "beans:read" }>().not.toExtend<Reading>();
    expectTypeOf<Address & { scope: "green:write" }>().not.toExtend<Reading>();
    expectTypeOf<Address & { scope: "green:read" }>().toExtend<Reading>();

    type Writing = Parameters<typeof write>[0];
    type Change = Address & { method: "POST"; causes: readonly [] };
    expectTypeOf<Change>().not.toExtend<Writing>();
    expectTypeOf<Change & { scope: undefined }>().not.toExtend<Writing>();
    expectTypeOf<Change & { scope: "green:write" }>().toExtend<Writing>();
  });

  test("a scope to read never changes anything", () => {
    const reading = operations.filter(({ scope }) => isScope(scope) && isReadScope(scope));
    expect(reading.filter(({ causes }) => causes.length > 0)).toEqual([]);
    const byPost = reading.filter(({ method }) => method !== "GET").map(({ name }) => name);
    expect(byPost).toEqual([
      "allocation.earliestDay",
      "shops.previewOrders",
      "purchases.previewRecosting",
      "imports.previewLogs",
      "imports.findPastRoasts",
    ]);
  });

  test("every scope opens an operation", () => {
    expect(ALL_SCOPES.filter((scope) => named(scope).length === 0)).toEqual([]);
  });

  test("operations open to all are those of links", () => {
    expect(named(OPEN_TO_ALL).map((name) => name.split(".")[0])).toEqual([
      ...Array(4).fill("cuppingGuests"),
      ...Array(7).fill("orderPage"),
      "team",
    ]);
  });

  test("access itself, the set-up, secrets and the cards of a person stay with sessions", () => {
    expect(named(SESSION_ONLY)).toMatchInlineSnapshot(`
      [
        "accounts.signInActivity",
        "productPage.overview",
        "dashboardCards.show",
        "dashboardCards.arrange",
        "analyticsViews.list",
        "analyticsViews.add",
        "analyticsViews.edit",
        "analyticsViews.remove",
        "analyticsViews.restore",
        "analyticsViews.chooseStart",
        "apiKeys.list",
        "apiKeys.make",
        "apiKeys.revoke",
        "connections.list",
        "connections.ask",
        "connections.allow",
        "connections.disconnect",
        "webhooks.list",
        "webhooks.add",
        "webhooks.edit",
        "webhooks.remove",
        "webhooks.renewSecret",
        "webhooks.sendTest",
        "webhooks.deliveries",
        "webhooks.replay",
        "calendarFeeds.show",
        "calendarFeeds.make",
        "calendarFeeds.end",
        "weeklyMails.show",
        "weeklyMails.start",
        "weeklyMails.end",
        "weeklyMails.sendNow",
        "cupping.inviteGuests",
        "customers.erase",
        "customers.makeOrderLink",
        "shopMessages.setSecret",
        "shopConnections.set",
        "shopConnections.remove",
        "team.invite",
        "team.resend",
        "team.revoke",
        "team.restoreInvitation",
        "team.changeRole",
        "team.remove",
        "team.restoreMember",
        "team.handOver",
        "team.leave",
        "team.roasteries",
        "team.open",
        "team.openOwn",
        "team.invitation",
        "team.accept",
        "team.decline",
        "onboarding.show",
        "onboarding.welcome",
        "onboarding.profile",
        "onboarding.company",
        "onboarding.roaster",
        "onboarding.inventory",
        "onboarding.skip",
        "onboarding.dismiss",
        "sample.show",
        "sample.load",
        "sample.remove",
        "sample.restore",
        "transfer.exports",
        "transfer.startExport",
        "transfer.cancelExport",
        "transfer.exportFile",
        "transfer.imports",
        "transfer.beginImport",
        "transfer.addImportPiece",
        "transfer.checkImport",
        "transfer.startImport",
        "transfer.cancelImport",
      ]
    `);
  });
});
