import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

const state = { view: "loss", period: "last-30-days", against: "before", grouping: "week" } as const;
const sales = { ...state, view: "sales" } as const;

async function team() {
  const owner = await app.signUp("Ada");
  const manager = await joinTeam(app, owner, "manager", "Grace");
  const roaster = await joinTeam(app, owner, "roaster", "Rosa");
  return { owner, manager, roaster };
}

describe("a saved view", () => {
  test("keeps its question, is private or shared, and opens the analytics of whoever chose it", async () => {
    const { owner, roaster } = await team();
    const { api } = owner;
    const mine = await api.analyticsViews.add({ name: "Losses", isShared: false, state });
    expect(mine).toMatchObject({ name: "Losses", state, isMine: true, mayEdit: true, isStart: false, missing: [] });
    const shared = await api.analyticsViews.add({ name: "For all", isShared: true, state });
    const [seen, ...others] = await roaster.api.analyticsViews.list({});
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id: shared.id, isMine: false, mayEdit: false });
    await roaster.api.analyticsViews.chooseStart({ id: shared.id });
    expect((await roaster.api.analyticsViews.list({}))[0]?.isStart).toBe(true);
    expect((await api.analyticsViews.list({})).some(({ isStart }) => isStart)).toBe(false);
    await roaster.api.analyticsViews.chooseStart({ id: null });
    expect((await roaster.api.analyticsViews.list({}))[0]?.isStart).toBe(false);
    expect(await refusalOf(roaster.api.analyticsViews.chooseStart({ id: mine.id }))).toMatchObject({ status: 404 });
  });

  test("has a name of its own among those of one person, in any case of letters", async () => {
    const { owner, manager } = await team();
    const add = (name: string) => owner.api.analyticsViews.add({ name, isShared: true, state });
    const first = await add("Weekly");
    expect(await refusalOf(add(" WEEKLY "))).toMatchObject({ status: 409, data: { field: "name" } });
    await manager.api.analyticsViews.add({ name: "weekly", isShared: true, state });
    const other = await add("Monthly");
    const { api } = owner;
    expect(
      await refusalOf(api.analyticsViews.edit({ id: other.id, version: other.version, name: "weekly" })),
    ).toMatchObject({ status: 409, data: { field: "name" } });
    await api.analyticsViews.remove({ id: first.id });
    await add("Weekly");
    expect(await refusalOf(api.analyticsViews.restore({ id: first.id }))).toMatchObject({ status: 409 });
  });

  test("is edited by who saved it and by those in charge, and made private by the former alone", async () => {
    const { owner, manager, roaster } = await team();
    const made = await roaster.api.analyticsViews.add({ name: "Drum", isShared: true, state });
    const renamed = await manager.api.analyticsViews.edit({ id: made.id, version: 1, name: "Drum 2", state: sales });
    expect(renamed).toMatchObject({ name: "Drum 2", version: 2, state: sales });
    expect(await refusalOf(owner.api.analyticsViews.edit({ id: made.id, version: 2, isShared: false }))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(owner.api.analyticsViews.edit({ id: made.id, version: 1, name: "x" }))).toMatchObject({
      status: 409,
    });
    // Sales are not the roaster's: the view is theirs, and says that it does not open.
    expect(await roaster.api.analyticsViews.list({})).toMatchObject([{ isMine: true, isOpen: false }]);
    await roaster.api.analyticsViews.edit({ id: made.id, version: 2, isShared: false });
    expect(await owner.api.analyticsViews.list({})).toEqual([]);
    expect(await refusalOf(owner.api.analyticsViews.remove({ id: made.id }))).toMatchObject({ status: 404 });
    const ofOwner = await owner.api.analyticsViews.add({ name: "Ours", isShared: true, state });
    expect(await refusalOf(roaster.api.analyticsViews.remove({ id: ofOwner.id }))).toMatchObject({ status: 403 });
  });

  test("keeps sales to the roles that see prices, neither saved nor listed by others", async () => {
    const { owner, roaster } = await team();
    await owner.api.analyticsViews.add({ name: "Sales", isShared: true, state: sales });
    expect(await roaster.api.analyticsViews.list({})).toEqual([]);
    expect(
      await refusalOf(roaster.api.analyticsViews.add({ name: "Sales", isShared: false, state: sales })),
    ).toMatchObject({ status: 422, data: { field: "state" } });
  });

  test("says which of its records is no longer there", async () => {
    const { owner } = await team();
    const { item, green } = await addCoffee(owner);
    const filtered = { ...state, product: item.id, coffee: "0190b8a0-0000-7000-8000-000000000000" };
    await owner.api.items.archive({ id: item.id });
    const view = await owner.api.analyticsViews.add({ name: "Filtered", isShared: false, state: filtered });
    expect(view.missing).toEqual(["coffee"]);
    const found = { ...filtered, coffee: green.id };
    const { missing } = await owner.api.analyticsViews.edit({ id: view.id, version: 1, state: found });
    expect(missing).toEqual([]);
  });

  test("comes back after it was deleted, and stays the start view", async () => {
    const { owner } = await team();
    const { id } = await owner.api.analyticsViews.add({ name: "Start", isShared: false, state });
    await owner.api.analyticsViews.chooseStart({ id });
    await owner.api.analyticsViews.remove({ id });
    expect(await owner.api.analyticsViews.list({})).toEqual([]);
    await owner.api.analyticsViews.restore({ id });
    expect(await owner.api.analyticsViews.list({})).toMatchObject([{ id, isStart: true }]);
  });

  test("is named in the activity only while it is shared", async () => {
    const { owner, roaster } = await team();
    const secret = await owner.api.analyticsViews.add({ name: "Secret", isShared: false, state });
    await owner.api.analyticsViews.add({ name: "Open", isShared: true, state });
    const text = JSON.stringify(await roaster.api.team.activity({}));
    expect(text).toContain("Open");
    expect([text.includes("Secret"), text.includes(secret.id)]).toEqual([false, false]);
  });

  test.each([
    [{ ...state, colour: "red" }, 400],
    [{ ...state, period: "own" }, 400],
    [{ ...state, period: "own", from: "2026-02-01", to: "2026-01-01" }, 400],
    [{ ...state, view: "secrets" }, 400],
    [{ ...state, product: "x" }, 400],
    [{ ...state, weeks: 1e9 }, 400],
    [null, 400],
  ])("refuses the state %j", async (asked, status) => {
    const owner = await app.signUp("Ada");
    const body = JSON.stringify({ name: "View", isShared: false, state: asked });
    expect((await owner.request("/api/v1/analytics-views", { method: "POST", body })).status).toBe(status);
  });

  test("can be saved fifty times by one person, and no more", async () => {
    const owner = await app.signUp("Ada");
    for (let number = 1; number <= 50; number += 1)
      await owner.api.analyticsViews.add({ name: `View ${number}`, isShared: false, state });
    expect(await refusalOf(owner.api.analyticsViews.add({ name: "One more", isShared: false, state }))).toMatchObject({
      status: 409,
    });
  });
});
