import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { PASSWORD, type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const coffee = (name: string) => ({ coffeeName: name, quantityKg: 10 });

async function signInAgain(person: Person): Promise<(path: string) => Promise<Response>> {
  const signedIn = await app.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return (path) => app.request(path, { headers: { cookie } });
}

describe("roles", () => {
  test("a manager gives and takes every role but the owner's", async () => {
    const ada = await app.signUp("Ada");
    const mary = await joinTeam(app, ada, "manager", "Mary");
    const grace = await joinTeam(app, mary, "viewer");
    const id = await memberIdOf(grace);
    expect(await mary.api.team.changeRole({ id, role: "roaster" })).toMatchObject({ role: "roaster" });
    const boss = await memberIdOf(ada);
    const own = await memberIdOf(mary);
    for (const attempt of [
      () => mary.api.team.changeRole({ id, role: "owner" }),
      () => mary.api.team.changeRole({ id: own, role: "owner" }),
      () => mary.api.team.changeRole({ id: boss, role: "viewer" }),
      () => mary.api.team.remove({ id: boss }),
      () => mary.api.team.invite({ email: "boss@roastery.example", role: "owner" }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ status: 403 });
    }
    expect((await ada.api.team.show({})).members.map(({ role }) => role)).toEqual(["owner", "manager", "roaster"]);
  });

  test("a new role counts from the next request on", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "viewer");
    expect(await refusalOf(grace.api.green.add(coffee("Guji")))).toMatchObject({ status: 403 });
    await ada.api.team.changeRole({ id: await memberIdOf(grace), role: "manager" });
    await grace.api.green.add(coffee("Guji"));
    expect((await ada.api.green.list({})).items.map(({ coffeeName }) => coffeeName)).toEqual(["Guji"]);
  });

  test("the last owner neither leaves nor becomes something else", async () => {
    const ada = await app.signUp("Ada");
    await joinTeam(app, ada, "manager");
    const id = await memberIdOf(ada);
    for (const attempt of [
      () => ada.api.team.leave({}),
      () => ada.api.team.remove({ id }),
      () => ada.api.team.changeRole({ id, role: "manager" }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({
        status: 409,
        message: "A roastery needs an owner. Hand ownership over to someone else first.",
      });
    }
    expect((await ada.api.settings.profile({})).role).toBe("owner");
  });

  test("one of two owners who leave at the same moment stays", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "owner");
    const answers = await Promise.allSettled([ada.api.team.leave({}), grace.api.team.leave({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a member who leaves at the moment in which ownership comes to them either stays or is not given it", async () => {
    for (let time = 1; time <= 3; time += 1) {
      const ada = await app.signUp("Ada");
      const grace = await joinTeam(app, ada, "roaster");
      const id = await memberIdOf(grace);
      const answers = await Promise.allSettled([ada.api.team.handOver({ id }), grace.api.team.leave({})]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("ownership is handed over to one person, and the former owner may leave", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    expect(await refusalOf(ada.api.team.handOver({ id: await memberIdOf(ada) }))).toMatchObject({ status: 422 });
    expect(await ada.api.team.handOver({ id: await memberIdOf(grace) })).toMatchObject({ role: "owner" });
    expect((await grace.api.team.show({})).members.map(({ role }) => role)).toEqual(["manager", "owner"]);
    expect(await ada.api.team.openOwn({})).toMatchObject({ name: "Ada's roastery" });
    await ada.api.team.leave({});
    expect((await grace.api.team.show({})).members).toHaveLength(1);
    // A second one of the same name would be taken for the first.
    expect(await ada.api.team.openOwn({})).toMatchObject({ name: "Ada's roastery 2" });
    expect(await ada.api.team.openOwn({})).toMatchObject({ name: "Ada's roastery 2" });
    expect((await grace.api.settings.profile({})).roastery.name).toBe("Ada's roastery");
  });

  test("every member sees the batches that the owner's batch size makes", async () => {
    const ada = await app.signUp("Ada");
    const { version } = await ada.api.settings.profile({});
    await ada.api.settings.editProfile({ version, roasterBatchSize: 20 });
    const green = await ada.api.green.add(coffee("Guji"));
    const product = await ada.api.items.add({ name: "Guji", roastLevel: "Light", greenCoffeeId: green.id });
    const size = await ada.api.packageSizes.add({ size: 5, unit: "lb" });
    const plan = await ada.api.planner.pending({});
    await ada.api.planner.addItems({
      id: plan.id,
      items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 7 }],
    });
    const grace = await joinTeam(app, ada, "roaster");
    expect((await grace.api.planner.pending({})).rows[0]).toMatchObject({ requiredBatches: 3 });
    expect(await grace.api.planner.pending({})).toEqual(await ada.api.planner.pending({}));
  });
});

describe("a removed member", () => {
  test("is told so at the next request of what they have open, reads and writes nothing, and can go on elsewhere", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    await grace.api.green.add(coffee("Guji"));
    await ada.api.team.remove({ id: await memberIdOf(grace) });

    const gone = { code: "NOT_A_MEMBER", status: 403, message: "You are no longer a member of this roastery" };
    expect(await refusalOf(grace.api.green.list({}))).toMatchObject(gone);
    expect(await refusalOf(grace.api.green.add(coffee("Late")))).toMatchObject(gone);
    expect(await refusalOf(grace.api.team.show({}))).toMatchObject(gone);
    expect((await ada.api.green.list({})).items).toHaveLength(1);

    expect((await grace.api.team.roasteries({})).roasteries.map(({ name, isOpen }) => [name, isOpen])).toEqual([
      ["Grace's roastery", false],
    ]);
    await grace.api.team.openOwn({});
    expect((await grace.api.green.list({})).items).toEqual([]);
  });

  test("gets a new roastery when they have none left", async () => {
    const ada = await app.signUp("Ada");
    const grace = await app.signUp("Grace");
    const own = await grace.api.settings.profile({});
    await app.database().pool.query("delete from roasteries where id = $1", [own.roastery.id]);
    expect((await grace.api.team.roasteries({})).roasteries).toEqual([]);
    expect(await grace.api.team.openOwn({})).toMatchObject({ name: "Grace's roastery", role: "owner", isOpen: true });
    expect((await ada.api.team.show({})).members).toHaveLength(1);
  });
});

describe("several roasteries", () => {
  test("a person goes from one to the other and sees only the one that is open", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    await grace.api.green.add(coffee("In Ada's"));
    const { roasteries } = await grace.api.team.roasteries({});
    expect(roasteries).toMatchObject([
      { name: "Ada's roastery", role: "manager", isOpen: true },
      { name: "Grace's roastery", role: "owner", isOpen: false },
    ]);
    await grace.api.team.open({ id: roasteries[1]?.id ?? "" });
    expect((await grace.api.green.list({})).items).toEqual([]);
    expect(await grace.api.settings.profile({})).toMatchObject({
      role: "owner",
      roastery: { name: "Grace's roastery" },
    });
    await grace.api.green.add(coffee("In Grace's"));
    expect((await ada.api.green.list({})).items.map(({ coffeeName }) => coffeeName)).toEqual(["In Ada's"]);
  });

  test("the one that was opened last is open after the next sign-in", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const ask = await signInAgain(grace);
    expect(await (await ask("/api/v1/profile")).json()).toMatchObject({ roastery: { name: "Ada's roastery" } });
  });

  test("no person opens a roastery that they are not in", async () => {
    const ada = await app.signUp("Ada");
    const mallory = await app.signUp("Mallory");
    const { roastery } = await ada.api.settings.profile({});
    expect(await refusalOf(mallory.api.team.open({ id: roastery.id }))).toMatchObject({ status: 404 });
    expect((await mallory.api.settings.profile({})).roastery.name).toBe("Mallory's roastery");
  });
});
