import { areas, changedAreas, contractRoutes, loadOtherRoutes } from "virtual:contract-routes";
import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./client.ts";
import { createQueryClient } from "./query-client.ts";

const ID = "01a1fb20-6eee-7369-b3ef-fa017c1a69a3";

/** The network: answers one call after the other, each with what was given. */
let answers: (() => Response)[] = [];

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (code: string, status: number) => () =>
  json({ defined: true, code, status, message: "No", data: { field: null } }, status);

const lost = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  answers = [];
  vi.stubGlobal("window", { location: { origin: "https://roastery.example" }, setTimeout });
  vi.stubGlobal("fetch", async () => answers.shift()?.() ?? json({}));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** The areas whose lists are on the page, each read once; `reads` counts how often since then. */
async function pageWith(...areas: (keyof typeof contractRoutes)[]) {
  const client = createQueryClient();
  const reads: Record<string, number> = {};
  for (const area of areas) {
    const observer = new QueryObserver(client, {
      queryKey: [...api[area].key(), "list"],
      queryFn: () => {
        reads[area] = (reads[area] ?? -1) + 1;
        return area;
      },
    });
    observer.subscribe(() => {});
    await vi.waitFor(() => expect(reads[area]).toBe(0));
  }
  const mutate = <Result>(mutationFn: () => Promise<Result>, more: { mutationKey?: string[] } = {}) =>
    new MutationObserver(client, { mutationFn, ...more }).mutate().catch(() => null);
  return { reads, mutate };
}

describe("a mutation", () => {
  test("reads anew what its operation changes, and nothing else", async () => {
    const { reads, mutate } = await pageWith("green", "planner", "aliases", "machines");
    await mutate(() => api.green.archive.call({ id: ID }));
    expect(reads).toEqual({ green: 1, planner: 1, aliases: 0, machines: 0 });
  });

  test("reads anew, once, what each of several calls changes", async () => {
    const { reads, mutate } = await pageWith("aliases", "packageSizes", "machines");
    await mutate(async () => {
      await api.aliases.forget.call({ id: ID });
      await api.packageSizes.archive.call({ id: ID });
      await api.packageSizes.restore.call({ id: ID });
    });
    expect(reads).toEqual({ aliases: 1, packageSizes: 1, machines: 0 });
  });

  test("reads nothing anew when it only reads, or changes nothing of the roastery", async () => {
    const { reads, mutate } = await pageWith("green", "team");
    await mutate(() => api.green.get.call({ id: ID }));
    await mutate(() => api.team.open.call({ id: ID }));
    expect(reads).toEqual({ green: 0, team: 0 });
  });

  test.each([
    ["lost its answer", lost],
    ["met a row that was changed meanwhile", refusal("OUTDATED", 409)],
    ["met a row that is gone", refusal("NOT_FOUND", 404)],
  ])("reads anew what it may have changed when it %s", async (_, answer) => {
    const { reads, mutate } = await pageWith("aliases");
    answers = [answer];
    await mutate(() => api.aliases.forget.call({ id: ID }));
    await vi.waitFor(() => expect(reads).toEqual({ aliases: 1 }));
  });

  test.each([
    ["who asks", refusal("FORBIDDEN", 403)],
    ["a session that is over", refusal("UNAUTHORIZED", 401)],
    ["how often it was asked", refusal("TOO_MANY_REQUESTS", 429)],
  ])("reads nothing anew when it was refused for %s", async (_, answer) => {
    const { reads, mutate } = await pageWith("aliases", "machines");
    answers = [answer];
    await mutate(() => api.aliases.forget.call({ id: ID }));
    await mutate(() => api.machines.archive.call({ id: ID }));
    expect(reads).toEqual({ aliases: 0, machines: 1 });
  });

  test("leaves the reading to the last of those that bear its key", async () => {
    const { reads, mutate } = await pageWith("batches");
    let goOn = () => {};
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const mark = (until: Promise<void>) => async () => {
      await until;
      await api.batches.markCompleted.call({ id: ID, isCompleted: true });
    };
    const last = mutate(mark(late), { mutationKey: ["mark batch"] });
    await mutate(mark(Promise.resolve()), { mutationKey: ["mark batch"] });
    expect(reads).toEqual({ batches: 0 });
    goOn();
    await last;
    expect(reads).toEqual({ batches: 1 });
  });
});

const GO_ELSEWHERE = ["team.open", "team.openOwn"];
/** Operations that read by a body: they look at what it would do, or at what its secret opens, and write nothing. */
const READS_BY_BODY = [
  "allocation.earliestDay",
  "cuppingGuests.invitation",
  "cuppingGuests.table",
  "imports.findPastRoasts",
  "imports.previewLogs",
  "orderPage.days",
  "orderPage.show",
  "purchases.previewRecosting",
  "shops.previewOrders",
];

test("every operation that writes is known by what it changes; going to another roastery and reads by a body change none", async () => {
  await loadOtherRoutes();
  expect(Object.keys(contractRoutes).sort()).toEqual([...areas].sort());
  const writes = Object.entries(contractRoutes).flatMap(([area, group]) =>
    Object.entries(group)
      .filter(([, { "~orpc": operation }]) => operation.route.method !== "GET")
      .map(([name]) => `${area}.${name}`),
  );
  const changing = writes.filter((name) => changedAreas[name] !== undefined);
  expect(changing.length).toBeGreaterThan(50);
  expect(writes.filter((name) => !changing.includes(name)).sort()).toEqual([...READS_BY_BODY, ...GO_ELSEWHERE].sort());
  expect(Object.keys(changedAreas).sort()).toEqual(changing.sort());
});
