import { ORPCError } from "@orpc/client";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { expectBatchesInStep } from "../../../test/batches-in-step.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { type ApiClient, testApp } from "../../../test/test-app.ts";
import { followBatchSize } from "./follow-batch-size.ts";
import { preparePendingBatches } from "./prepare-batches.ts";

const app = testApp();
const ROASTED_AT = "2026-11-17T06:40:00.000Z";

/** Two products that are roasted from two green coffees, and three sizes. */
async function roaster() {
  const person = await app.signUp("Ada");
  const coffees = [
    await addCoffee(person, { name: "Huila", shrinkagePercentage: 15 }),
    await addCoffee(person, { name: "Guji", shrinkagePercentage: 12.5 }),
  ];
  const sizes = [await addSize(person, 5, "lb"), await addSize(person, 12, "oz"), await addSize(person, 1, "kg")];
  return { person, api: person.api, coffees, sizes, removals: [] as string[], deletedRoasts: [] as string[] };
}

type Roaster = Awaited<ReturnType<typeof roaster>>;

const pick = <One>(from: readonly One[], n: number): One | undefined => from[n % Math.max(1, from.length)];

const plannedItems = async (api: ApiClient) => (await api.planner.pending({})).rows.flatMap(({ items }) => items);

async function somePendingBatch(api: ApiClient, n: number) {
  const { id } = await api.planner.pending({});
  return pick(
    (await api.batches.listOfPlan({ id })).flatMap(({ batches }) => batches),
    n,
  );
}

/** Changes of all that the batches of the pending plan follow from, by any number. */
const CHANGES: Record<string, (roaster: Roaster, n: number) => Promise<unknown>> = {
  async add({ api, coffees, sizes }, n) {
    const { id } = await api.planner.pending({});
    const line = { roastedItemId: pick(coffees, n)?.item.id ?? "", packageSizeId: pick(sizes, n)?.id ?? "" };
    await api.planner.addItems({ id, items: [{ ...line, quantity: 1 + (n % 13) }] });
  },
  async "change a quantity"({ api }, n) {
    const { id } = await api.planner.pending({});
    const item = pick(await plannedItems(api), n);
    if (!item) return;
    await api.planner.changeQuantities({ id, items: [{ id: item.id, was: item.quantity, quantity: 1 + (n % 17) }] });
  },
  async remove({ api, removals }, n) {
    const { id } = await api.planner.pending({});
    const item = pick(await plannedItems(api), n);
    if (!item) return;
    const requestId = crypto.randomUUID();
    await api.planner.removeItems({ id, requestId, planItemIds: [item.id] });
    removals.push(requestId);
  },
  async "undo a removal"({ api, removals }, n) {
    const { id } = await api.planner.pending({});
    const requestId = pick(removals, n);
    if (requestId) await api.planner.restoreItems({ id, requestId });
  },
  async tick({ api }, n) {
    const batch = await somePendingBatch(api, n);
    if (batch) await api.batches.markCompleted({ id: batch.id, isCompleted: !batch.isCompleted });
  },
  async log({ api }, n) {
    const batch = await somePendingBatch(api, n);
    if (batch) await api.batches.logRoast({ id: batch.id, greenWeightKg: 1, roastedAt: ROASTED_AT });
  },
  async "delete a roast"({ api, deletedRoasts }, n) {
    const roast = pick((await api.roasts.list({})).items, n);
    if (!roast) return;
    await api.roasts.remove({ id: roast.id });
    deletedRoasts.push(roast.id);
  },
  async "restore a roast"({ api, deletedRoasts }, n) {
    const id = pick(deletedRoasts, n);
    if (id) await api.roasts.restore({ id });
  },
  async "edit shrinkage"({ api, coffees }, n) {
    const { id, version } = await api.green.get({ id: pick(coffees, n)?.green.id ?? "" });
    await api.green.edit({ id, version, shrinkagePercentage: (n % 40) + 0.25 });
  },
  async "edit a product"({ api, coffees }, n) {
    const product = pick((await api.items.list({})).items, n);
    if (!product) return;
    const { id, version } = product;
    await api.items.edit({ id, version, greenCoffeeId: pick(coffees, n >> 1)?.green.id ?? "" });
  },
  async "set the shrinkage of a product"({ api }, n) {
    const product = pick((await api.items.list({})).items, n);
    if (!product) return;
    const { id, version } = product;
    await api.items.edit({ id, version, shrinkagePercentage: n % 4 === 0 ? null : (n % 40) + 0.5 });
  },
  async "edit the profile"({ api }, n) {
    const { version } = await api.settings.profile({});
    await api.settings.editProfile({ version, roasterBatchSize: n % 7 === 0 ? null : 1 + (n % 23) / 2 });
  },
  "set up a machine": ({ api }, n) => api.onboarding.roaster({ name: "Drum", batchSizeLbs: 1 + (n % 11) }),
  "add a machine": ({ api }, n) => api.machines.add({ name: `Drum ${n}`, batchSizeLbs: 1 + (n % 9) }),
  async "edit a machine"({ api }, n) {
    const machine = pick(await api.machines.list({}), n);
    if (!machine) return;
    await api.machines.edit({ id: machine.id, version: machine.version, batchSizeLbs: 1 + (n % 19) });
  },
  async "choose a machine"({ api }, n) {
    const machine = pick(await api.machines.list({}), n);
    if (machine) await api.machines.choose({ id: machine.id });
  },
  complete: async ({ api }) => api.planner.complete({ id: (await api.planner.pending({})).id }),
  async reopen({ api }) {
    const plan = pick((await api.planner.listCompleted({})).items, 0);
    if (plan) await api.planner.reopen({ id: plan.id });
  },
  async copy({ api }) {
    const plan = pick((await api.planner.listCompleted({})).items, 0);
    if (plan) await api.planner.copy({ id: plan.id });
  },
  "load the sample": ({ api }) => api.sample.load({}),
  "remove the sample": ({ api }) => api.sample.remove({}),
  "restore the sample": ({ api }) => api.sample.restore({}),
};

const change = fc.record({
  kind: fc.constantFrom(...Object.keys(CHANGES), "add", "add", "log", "tick"),
  n: fc.nat(1_000),
});

/** Carries a change out. A refused one changes nothing, which the comparison of the batches shows as well. */
async function carryOut(roaster: Roaster, { kind, n }: { kind: string; n: number }): Promise<void> {
  try {
    await CHANGES[kind]?.(roaster, n);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  }
}

describe("batches of the pending plan", () => {
  test("are in step after every change, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 30, maxLength: 30 }), async (changes) => {
        const ada = await roaster();
        for (const each of changes) {
          await carryOut(ada, each);
          await expectBatchesInStep(ada.api);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test("are in step after many changes at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 40, maxLength: 40 }), async (changes) => {
        const ada = await roaster();
        for (const n of [1, 2, 3, 4]) await carryOut(ada, { kind: "add", n });
        for (let first = 0; first < changes.length; first += 8) {
          await Promise.all(changes.slice(first, first + 8).map((each) => carryOut(ada, each)));
          await expectBatchesInStep(ada.api);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test("follow the profile of the owner in each of their roasteries, and in no other", async () => {
    const ada = await roaster();
    const { api } = ada;
    const { id: first } = await api.planner.pending({});
    const grace = await joinTeam(app, ada.person, "roaster");
    await carryOut(ada, { kind: "add", n: 12 });
    await api.team.handOver({ id: await memberIdOf(grace) });
    await api.team.leave({});
    // Ada has another roastery now, of which she is the owner; Grace owns two.
    await api.team.openOwn({});
    const second = await api.planner.pending({});
    expect(second).toMatchObject({ number: "P-0001", rows: [] });
    expect(second.id).not.toBe(first);
    const { version } = await grace.api.settings.profile({});
    await grace.api.settings.editProfile({ version, roasterBatchSize: 3 });
    const weights = async () => {
      const [row] = await grace.api.batches.listOfPlan({ id: first });
      return row?.batches.map(({ batchWeightLbs }) => batchWeightLbs).slice(0, 2);
    };
    expect(await weights()).toEqual([3, 3]);
    const { roasteries } = await grace.api.team.roasteries({});
    const own = roasteries.find(({ isOpen }) => !isOpen)?.id ?? "";
    await grace.api.team.open({ id: own });
    const again = await grace.api.settings.profile({});
    await grace.api.settings.editProfile({ version: again.version, roasterBatchSize: 4 });
    await grace.api.team.open({ id: roasteries.find(({ isOpen }) => isOpen)?.id ?? "" });
    expect(await weights()).toEqual([4, 4]);
    await expectBatchesInStep(grace.api);
    const { version: adas } = await api.settings.profile({});
    await api.settings.editProfile({ version: adas, roasterBatchSize: 2 });
    expect(await weights()).toEqual([4, 4]);
  });

  test("follow whoever is the first owner", async () => {
    const ada = await roaster();
    const { api } = ada;
    await carryOut(ada, { kind: "add", n: 12 });
    const grace = await joinTeam(app, ada.person, "manager");
    const { version } = await grace.api.settings.profile({});
    await grace.api.settings.editProfile({ version, roasterBatchSize: 3 });
    await expectBatchesInStep(api);
    await api.team.changeRole({ id: await memberIdOf(grace), role: "owner" });
    await grace.api.team.changeRole({ id: await memberIdOf(ada.person), role: "manager" });
    expect(await api.planner.pending({})).toMatchObject({ batchSizeLbs: 3 });
    await expectBatchesInStep(api);
    await grace.api.team.changeRole({ id: await memberIdOf(ada.person), role: "owner" });
    expect(await api.planner.pending({})).toMatchObject({ batchSizeLbs: 5 });
    await expectBatchesInStep(api);
    const adasMembership = await memberIdOf(ada.person);
    await grace.api.team.remove({ id: adasMembership });
    expect(await grace.api.planner.pending({})).toMatchObject({ batchSizeLbs: 3 });
    await expectBatchesInStep(grace.api);
    await grace.api.team.restoreMember({ id: adasMembership });
    expect(await grace.api.planner.pending({})).toMatchObject({ batchSizeLbs: 5 });
    await expectBatchesInStep(grace.api);
    await api.team.leave({});
    expect(await grace.api.planner.pending({})).toMatchObject({ batchSizeLbs: 3 });
    await expectBatchesInStep(grace.api);
  });

  if (process.env.TEST_DATABASE_URL) {
    // The embedded database has one connection: there, one transaction ends before the next one begins.
    describe("follow owner and size together", () => {
      async function handingOver() {
        const ada = await roaster();
        await carryOut(ada, { kind: "add", n: 12 });
        const grace = await joinTeam(app, ada.person, "manager");
        const { version } = await grace.api.settings.profile({});
        return {
          grace,
          ada: await actorOf(ada.person),
          save: () => grace.api.settings.editProfile({ version, roasterBatchSize: 3 }),
          handOver: async () => ada.api.team.handOver({ id: await memberIdOf(grace) }),
        };
      }

      const setRole = (tx: Tx, userId: string, role: string) =>
        tx.execute(sql`update members set role = ${role} where user_id = ${userId}
          and organization_id = current_setting('app.roastery_id')::uuid`);

      /** Waits until a request is done or meets a lock. */
      async function underWay(request: Promise<unknown>): Promise<void> {
        let isDone = false;
        request.finally(() => {
          isDone = true;
        });
        await expect
          .poll(async () => {
            const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
            return isDone || (await app.database().pool.query(waiting)).rowCount === 1;
          })
          .toBe(true);
      }

      async function isInStepAt(api: ApiClient, batchSizeLbs: number): Promise<void> {
        expect(await api.planner.pending({})).toMatchObject({ batchSizeLbs });
        await expectBatchesInStep(api);
      }

      test("ownership changes, and the next owner sets it meanwhile", async () => {
        const { ada, grace, save } = await handingOver();
        const { userId } = await actorOf(grace);
        const saving = await app.database().inRoastery(ada, async (tx) => {
          await setRole(tx, userId, "owner");
          await setRole(tx, ada.userId, "manager");
          await preparePendingBatches({ tx, actor: ada, now: new Date() });
          const request = save();
          await underWay(request);
          return { request };
        });
        await saving.request;
        await isInStepAt(grace.api, 3);
      });

      test("the next owner sets it, and ownership changes meanwhile", async () => {
        const { grace, handOver } = await handingOver();
        const actor = await actorOf(grace);
        const handing = await app.database().inRoastery(actor, async (tx) => {
          await tx.execute(sql`update profiles set roaster_batch_size = 3 where user_id = ${actor.userId}`);
          await followBatchSize({ tx, actor, now: new Date() });
          const request = handOver();
          await underWay(request);
          return { request };
        });
        await handing.request;
        await isInStepAt(grace.api, 3);
      });
    });
  }
});
