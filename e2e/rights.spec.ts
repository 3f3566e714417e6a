import { Api } from "./support/api.ts";
import { joinTeam } from "./support/join-team.ts";
import { listening } from "./support/listening.ts";
import { expect, test } from "./support/test.ts";

interface Team {
  members: { id: string; email: string }[];
}

test("an open page loses costs and suppliers when its person may no longer see them", async ({
  page,
  roaster,
  grace,
}) => {
  const host = new Api(grace.request);
  await joinTeam(grace.request, { email: roaster.email, request: page.request });
  const seeCosts = async (roastersSeeCosts: boolean) => {
    const { version } = await host.get("/roastery");
    await host.patch("/roastery", { version, roastersSeeCosts });
  };
  await seeCosts(true);
  const lot = { coffeeName: "Guji Uraga", quantityKg: 10, cost: { price: "9.4321", basis: "kg" } };
  const { id } = await host.post("/green-coffees", lot);
  await listening(page, `/inventory/${id}`);
  const cost = page.getByText(/9\.43|94\.32/);
  await expect(cost.first()).toBeVisible();
  await seeCosts(false);
  await expect(cost).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Guji Uraga" })).toBeVisible();
  await seeCosts(true);
  await expect(cost.first()).toBeVisible();

  const { members } = await host.get<Team>("/team");
  const member = members.find(({ email }) => email === roaster.email)?.id;
  await host.patch(`/team/members/${member}`, { role: "manager" });
  await host.post("/suppliers", { name: "Nordic Green", contact: "Solveig" });
  await listening(page, "/purchases/suppliers");
  await expect(page.getByText("Nordic Green").first()).toBeVisible();
  await host.patch(`/team/members/${member}`, { role: "viewer" });
  await expect(page.getByText("Nordic Green")).toHaveCount(0);
  await expect(page.getByText("Solveig")).toHaveCount(0);
});
