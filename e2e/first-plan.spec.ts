import { Effort } from "./support/effort.ts";
import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, type Page, picture, test } from "./support/test.ts";

interface Roaster {
  name: string;
  kind: string;
  weights: "kg" | "lb";
  temperatures: "°C" | "°F";
  /** Batch size that the set-up proposes, and the one that is typed, with its unit. */
  proposed: string;
  typed: string;
  kept: string;
  coffee: string;
  /** Size of bag that the set-up proposes. */
  bag: string;
  /** Pages of the bar after it, 'More' aside. */
  pages: readonly string[];
}

const SPEC_PAGES = [
  "Dashboard",
  "Roasts",
  "Green Coffee",
  "Roasted Products",
  "Demand Planner",
  "Orders",
  "Batch Tracking",
  "Profile",
];

const HOME: Roaster = {
  name: "home",
  kind: "I roast for myself",
  weights: "kg",
  temperatures: "°C",
  proposed: "2,5",
  typed: "1,2kg",
  kept: "1,20",
  coffee: "Guji Uraga; Äthiopien; 5",
  bag: "250 g",
  pages: SPEC_PAGES,
};

const SHOP: Roaster = {
  name: "shop",
  kind: "I sell what I roast",
  weights: "lb",
  temperatures: "°F",
  proposed: "5",
  typed: "12 lb",
  kept: "12.00",
  coffee: "Guji Uraga, Ethiopia, 132",
  bag: "12 oz",
  pages: [...SPEC_PAGES, "Purchases", "Pricing", "Analytics", "Trace Coffee"],
};

const MOST_INTERACTIONS = 40;
const MOST_SECONDS = 180;

test.describe("browser that writes kilograms and °C", () => {
  test.use({ locale: "de-AT" });
  test("a home roaster gets from the sign-up to the first completed plan", { tag: "@every-size" }, ({ page }, info) =>
    play(page, HOME, info.project.name === "phone"),
  );
});

test.describe("browser that writes pounds and °F", () => {
  test.use({ locale: "en-US" });
  test(
    "a roaster who sells gets from the sign-up to the first completed plan",
    { tag: "@every-size" },
    ({ page }, info) => play(page, SHOP, info.project.name === "phone"),
  );
});

async function play(page: Page, roaster: Roaster, isPhone: boolean) {
  const { name, weights } = roaster;
  const email = `${name}.${isPhone ? "phone" : "desk"}.first@roastery.example`;
  const hands = new Effort();
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  const picked = (label: string) => page.getByRole("radio", { name: label, exact: true });

  await test.step("say whom the coffee is for; the units are proposed by the language", async () => {
    await page.goto("/");
    await hands.click(button(isPhone ? "Join the Beta Program" : "Join Beta"));
    await expect(picked(weights)).toBeChecked();
    await expect(picked(roaster.temperatures)).toBeChecked();
    await hands.click(page.getByText(roaster.kind, { exact: true }));
    await picture(page, `first-plan-${name}-welcome`);
    await expectNoSidewaysScroll(page);
    await hands.click(button("Get started"));
  });

  await test.step("sign up", async () => {
    await hands.type(page.getByLabel("First name"), "Ada");
    await hands.type(page.getByLabel("Last name"), "Roaster");
    await hands.type(page.getByLabel("Email"), email);
    await hands.type(page.getByLabel("Password"), PASSWORD);
    await hands.click(button("Create account"));
    await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
    hands.clicks += 1;
    await page.goto(await mailedLink(page.request, email));
    await hands.click(button("Continue"));
  });

  await test.step("the answers have come along, and every field is in the unit", async () => {
    await hands.type(page.getByLabel("Company name"), "Dusty Drum");
    await hands.click(button("Continue"));
    const size = page.getByLabel(`Batch size (${weights})`);
    await expect(size).toHaveValue(roaster.proposed);
    await hands.type(size, roaster.typed);
    await picture(page, `first-plan-${name}-roaster`);
    await hands.click(button("Continue"));
    await hands.type(page.getByLabel("Your coffees"), roaster.coffee);
    await expect(page.getByText("1 coffee read")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your first product" })).toBeVisible();
    await picture(page, `first-plan-${name}-product`);
    await expectNoSidewaysScroll(page);
    await hands.click(button("Plan your first roast"));
  });

  await test.step("plan it", async () => {
    const dialog = page.getByRole("dialog", { name: "Add Plan Items" });
    await expect(dialog.getByRole("tab", { name: roaster.bag })).toBeVisible();
    await expect(dialog.getByText("Guji Uraga").first()).toBeVisible();
    await picture(page, `first-plan-${name}-add`, { fullPage: false });
    await hands.type(dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first(), "3");
    await hands.click(dialog.getByRole("button", { name: "Review Selected Items" }));
    await hands.click(dialog.getByRole("button", { name: "Confirm & Add to Plan" }));
    await expect(dialog).toBeHidden();
  });

  await test.step("roast it, and complete the plan", async () => {
    await hands.click(button("Roast"));
    await hands.click(page.getByLabel("Batch 1 completed"));
    await expect(page.getByLabel("Batch 1 completed")).toBeChecked();
    await expect(page.getByText(roaster.temperatures === "°C" ? "°F" : "°C")).toHaveCount(0);
    if (isPhone) await hands.click(button("Open menu"));
    await hands.click(page.getByRole("link", { name: "Demand Planner" }));
    await hands.click(button("Complete Plan").first());
    const dialog = page.getByRole("dialog", { name: "Complete Roasting Plan" });
    await hands.click(dialog.getByRole("button", { name: "Complete Plan" }));
    await expect(page.getByText("Plan marked as completed")).toBeVisible();
  });

  const { clicks, keys, seconds } = hands;
  test.info().annotations.push({ type: "effort", description: `${clicks} clicks, ${keys} keys, about ${seconds} s` });
  expect(clicks).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);

  await test.step("the bar has the pages of this roaster and no others", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    await picture(page, `first-plan-${name}-dashboard`);
    if (isPhone) await button("Open menu").click();
    const links = page.getByRole("navigation", { name: "Pages" });
    const unused = await links.getByRole("region", { name: "Not used yet" }).getByRole("link").allInnerTexts();
    const shown = (await links.getByRole("link").allInnerTexts()).filter((label) => !unused.includes(label));
    expect(
      shown.every((label) => roaster.pages.includes(label)),
      shown.join(),
    ).toBe(true);
    expect(shown).toEqual(expect.arrayContaining(["Dashboard", "Demand Planner"]));
    await page.goto("/settings/roastery");
    await expect(page.getByLabel(`Batch size (${weights})`)).toHaveValue(
      roaster.kept.replace(/[.,]00$/, "").replace(/0$/, ""),
    );
  });
}
