import type { Browser } from "@playwright/test";
import { chooseRowStep } from "./support/records.ts";
import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, picture, test } from "./support/test.ts";

const COFFEE = { coffeeName: "Guji Uraga", origin: "Ethiopia", quantityKg: 20 };

async function newPerson(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ locale: "en-US", ...(baseURL === undefined ? {} : { baseURL }) });
  return { context, page: await context.newPage() };
}

test("a new person accepts an invitation, logs a roast, cannot edit the team, and is removed", async ({
  page: owner,
  roaster,
  browser,
  baseURL,
}) => {
  const email = "grace@roastery.example";
  expect((await owner.request.post("/api/v1/green-coffees", { data: COFFEE })).ok()).toBe(true);
  const { context, page: grace } = await newPerson(browser, baseURL);

  await test.step("the owner invites by address", async () => {
    await owner.goto("/settings/team");
    await expect(owner.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    await owner.getByRole("button", { name: "Invite someone" }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Address").fill(email);
    await expect(dialog.getByLabel("Role")).toHaveValue("roaster");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(owner.getByText(`Invitation sent to ${email}`)).toBeVisible();
    await expect(owner.getByRole("list", { name: "Invited" }).getByText(email)).toBeVisible();
    await picture(owner, "team-invited");
    await expectNoSidewaysScroll(owner);
  });

  await test.step("a stranger who opens the link is told that it is not theirs", async () => {
    await owner.goto(await mailedLink(owner.request, email));
    await expect(owner.getByRole("heading", { name: "This invitation is for another address" })).toBeVisible();
    await expect(owner.getByText(roaster.email)).toBeVisible();
    await picture(owner, "invitation-of-another");
    await owner.getByRole("button", { name: `Sign out and open it as ${email}` }).click();
    await expect(owner).toHaveURL(/\/auth\?/);
    await expect(owner.getByLabel("Email")).toHaveValue(email);
    await owner.getByLabel("Email").fill(roaster.email);
    await owner.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await owner.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(owner.getByRole("heading", { name: "This invitation is for another address" })).toBeVisible();
  });

  await test.step("the invited person signs up with that address and accepts", async () => {
    await grace.goto(await mailedLink(grace.request, email));
    await expect(grace.getByRole("heading", { name: /Ada.* invites you to Ada's roastery/ })).toBeVisible();
    await picture(grace, "invitation-visitor");
    await grace.getByRole("button", { name: "Create an account" }).click();
    await expect(grace.getByRole("heading", { name: "Join Ada's roastery" })).toBeVisible();
    await expect(grace.getByLabel("Email")).toHaveValue(email);
    await picture(grace, "invitation-sign-up");
    await grace.getByLabel("First name").fill("Grace");
    await grace.getByLabel("Last name").fill("Hopper");
    await grace.getByLabel("Password").fill(PASSWORD);
    await grace.getByRole("button", { name: "Create account" }).click();
    await expect(grace.getByRole("heading", { name: "Verify your email" })).toBeVisible();
    await grace.goto(await mailedLink(grace.request, email));
    await grace.getByRole("button", { name: "Continue" }).click();
    await expect(grace.getByRole("heading", { name: "Ada Roaster invites you to Ada's roastery" })).toBeVisible();
    await picture(grace, "invitation");
    await grace.getByRole("button", { name: "Accept invitation" }).click();
    await expect(grace).toHaveURL(/\/dashboard$/);
    await expect(grace.getByRole("button", { name: "Roastery: Ada's roastery" })).toBeVisible();
  });

  await test.step("a roaster logs a roast", async () => {
    await grace.goto("/roasts");
    await grace.getByRole("button", { name: "Log a roast" }).click();
    const dialog = grace.getByRole("dialog");
    await dialog.getByLabel("Green coffee").selectOption({ label: "Guji Uraga" });
    await dialog.getByLabel("Green weight").fill("10");
    await dialog.getByLabel("Roasted weight").fill("8.5");
    await dialog.getByRole("button", { name: "Save roast" }).click();
    await expect(dialog).toBeHidden();
    await expect(grace.getByText("R-0001").first()).toBeVisible();
  });

  await test.step("the roaster is offered neither stock nor team to edit", async () => {
    await grace.goto("/inventory");
    await expect(grace.getByText("Guji Uraga").first()).toBeVisible();
    await expect(grace.getByRole("button", { name: /Add green coffee|^Edit|^Archive/ })).toHaveCount(0);
    await grace.goto("/settings/team");
    await expect(grace.getByRole("list", { name: "Members" }).getByText("Ada Roaster")).toBeVisible();
    await expect(grace.getByText("Grace Hopper logged roast R-0001")).toBeVisible();
    await expect(grace.getByRole("button", { name: /Invite someone|^Actions for Ada/ })).toHaveCount(0);
    await expect(grace.getByLabel(/^Role of/)).toHaveCount(0);
    await picture(grace, "team-roaster");
  });

  await test.step("gets the dashboard of a roaster, and no set-up", async () => {
    await grace.goto("/onboarding?step=inventory");
    await expect(grace).toHaveURL(/\/dashboard$/);
    await expect(grace.getByRole("heading", { name: "Latest from the drum" })).toBeVisible();
    await expect(grace.getByText("To your first roast")).toHaveCount(0);
    await expect(grace.getByText("Continue setup")).toHaveCount(0);
  });

  await test.step("reads the name of the roastery, which its owner writes", async () => {
    await owner.goto("/settings/roastery");
    await owner.getByLabel("Company name").fill("Dusty Drum");
    await owner.getByLabel("Website").fill("nowhere");
    const company = owner.getByRole("region", { name: "Company" });
    await company.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("Website must be an address such as drum.example")).toBeVisible();
    await owner.getByLabel("Website").fill("drum.example");
    await company.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("Roastery saved")).toBeVisible();
    await picture(owner, "settings-roastery");
    await expect(grace.getByRole("button", { name: "Roastery: Dusty Drum" })).toBeVisible();
    await grace.goto("/settings/roastery");
    await expect(grace.getByRole("region", { name: "Company" }).getByText("drum.example")).toBeVisible();
    await expect(grace.getByLabel("Company name")).toHaveCount(0);
    await picture(grace, "settings-roastery-roaster");
    await owner.getByLabel("Company name").fill("Ada's roastery");
    await company.getByRole("button", { name: "Save" }).click();
    await expect(grace.getByRole("button", { name: "Roastery: Ada's roastery" })).toBeVisible();
  });

  await test.step("goes to the roastery of their own and back", async () => {
    await grace.getByRole("button", { name: "Roastery: Ada's roastery" }).click();
    await grace.getByRole("menuitemradio", { name: /Grace's roastery/ }).click();
    await expect(grace.getByRole("button", { name: "Roastery: Grace's roastery" })).toBeVisible();
    await expect(grace.getByText("To your first roast")).toBeVisible();
    await grace.getByRole("button", { name: "Roastery: Grace's roastery" }).click();
    await grace.getByRole("menuitemradio", { name: /Ada's roastery/ }).click();
    await expect(grace.getByRole("button", { name: "Roastery: Ada's roastery" })).toBeVisible();
    await expectNoSidewaysScroll(grace);
  });

  await test.step("is removed while a page is open, and told so at once", async () => {
    await grace.goto("/roasts");
    await grace.getByRole("button", { name: "Log a roast" }).click();
    await owner.goto("/settings/team");
    await chooseRowStep(owner, "Grace Hopper", "Remove");
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(owner.getByText("Grace Hopper was removed")).toBeVisible();
    await picture(owner, "team-after");
    await expect(grace.getByRole("heading", { name: "You are no longer a member of this roastery" })).toBeVisible();
    await picture(grace, "removed");
    await grace.getByRole("button", { name: "Open Grace's roastery" }).click();
    await expect(grace).toHaveURL(/\/dashboard$/);
    await expect(grace.getByText("To your first roast")).toBeVisible();
  });

  await test.step("the last change is taken back", async () => {
    await owner.keyboard.press("Control+z");
    await expect(owner.getByText("Grace Hopper is back in the team")).toBeVisible();
    await expect(owner.getByRole("button", { name: "Actions for Grace Hopper" })).toBeVisible();
    await grace.reload();
    await expect(grace.getByRole("button", { name: "Roastery: Grace's roastery" })).toBeVisible();
  });
  await context.close();
});
