import { expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("a customer's name for a coffee is remembered, overwritten and forgotten", async () => {
  const person = await app.signUp("Ada");
  const { api } = person;
  const { item: house } = await addCoffee(person, { name: "House Blend" });
  const { item: kenya } = await addCoffee(person, { name: "Kenya AA" });
  const [first] = await api.aliases.remember({ aliases: [{ alias: "Elm St blend", roastedItemId: house.id }] });
  expect(first).toMatchObject({ alias: "Elm St blend", roastedItemName: "House Blend", isArchived: false });
  expect(await api.aliases.list({})).toEqual([first]);

  const again = await api.aliases.remember({
    aliases: [
      { alias: "ELM ST. BLEND", roastedItemId: house.id },
      { alias: "elm st blend", roastedItemId: kenya.id },
      { alias: "Café", roastedItemId: house.id },
    ],
  });
  expect(again.map(({ alias, roastedItemName }) => [alias, roastedItemName])).toEqual([
    ["Café", "House Blend"],
    ["elm st blend", "Kenya AA"],
  ]);
  expect(again[1]?.id).toBe(first?.id);

  expect(await api.aliases.forget({ id: first?.id ?? "" })).toMatchObject({ alias: "elm st blend" });
  expect((await api.aliases.list({})).map(({ alias }) => alias)).toEqual(["Café"]);
  expect(await refusalOf(api.aliases.forget({ id: first?.id ?? "" }))).toMatchObject({ status: 404 });
});

test("the same again changes nothing and is not in the activity twice", async () => {
  const person = await app.signUp("Berta");
  const { item: product } = await addCoffee(person, { name: "House Blend" });
  const aliases = [{ alias: "Elm", roastedItemId: product.id }];
  const first = await person.api.aliases.remember({ aliases });
  expect(await person.api.aliases.remember({ aliases })).toEqual(first);
  const { items } = await person.api.team.activity({});
  expect(items.filter(({ action }) => action === "alias.remembered")).toHaveLength(1);
});

test("a name whose coffee is archived stays, marked, and means the coffee again once it is brought back", async () => {
  const person = await app.signUp("Carla");
  const { item } = await addCoffee(person, { name: "House Blend" });
  await person.api.aliases.remember({ aliases: [{ alias: "Elm", roastedItemId: item.id }] });
  await person.api.items.archive({ id: item.id });
  expect(await person.api.aliases.list({})).toMatchObject([{ alias: "Elm", isArchived: true }]);
  expect(
    await refusalOf(person.api.aliases.remember({ aliases: [{ alias: "Oak", roastedItemId: item.id }] })),
  ).toMatchObject({ status: 422, message: "House Blend is archived. Restore it first." });
  await person.api.items.restore({ id: item.id });
  expect(await person.api.aliases.list({})).toMatchObject([{ alias: "Elm", isArchived: false }]);
});

test("names are a roastery's own, and only who plans settles them", async () => {
  const owner = await app.signUp("Dora");
  const stranger = await app.signUp("Edda");
  const roaster = await joinTeam(app, owner, "roaster");
  const { item } = await addCoffee(owner, { name: "House Blend" });
  const aliases = [{ alias: "Elm", roastedItemId: item.id }];
  const [alias] = await owner.api.aliases.remember({ aliases });
  expect(await stranger.api.aliases.list({})).toEqual([]);
  expect(await refusalOf(stranger.api.aliases.remember({ aliases }))).toMatchObject({ status: 404 });
  expect(await refusalOf(stranger.api.aliases.forget({ id: alias?.id ?? "" }))).toMatchObject({ status: 404 });
  expect(await roaster.api.aliases.list({})).toHaveLength(1);
  expect(await refusalOf(roaster.api.aliases.remember({ aliases }))).toMatchObject({ status: 403 });
  expect(await refusalOf(roaster.api.aliases.forget({ id: alias?.id ?? "" }))).toMatchObject({ status: 403 });
});

test.each(["", "   ", "!!!"])("%j is refused as a name", async (alias) => {
  const person = await app.signUp(`Frida${alias.length}`);
  const { item } = await addCoffee(person, { name: "House Blend" });
  expect(await refusalOf(person.api.aliases.remember({ aliases: [{ alias, roastedItemId: item.id }] }))).toMatchObject({
    status: 400,
  });
});
