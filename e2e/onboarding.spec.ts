import { Effort } from "./support/effort.ts";
import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, picture, test } from "./support/test.ts";

test(
  "a visitor gets from 'Join Beta' to the first planned batch in under five minutes",
  { tag: "@every-size" },
  async ({ page }, { project }) => {
    const email = `new.${project.name}@roastery.example`;
    const hands = new Effort();
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    await test.step("join: the profile step is the sign-up", async () => {
      await page.goto("/");
      // The bar of the landing page keeps one button on a phone.
      await hands.click(button(project.name === "phone" ? "Join the Beta Program" : "Join Beta"));
      await expect(page).toHaveURL(/\/onboarding/);
      await expect(page.getByRole("heading", { name: "Welcome to Tryer" })).toBeVisible();
      await picture(page, "onboarding-welcome");
      await hands.click(button("Get started"));
      await hands.type(page.getByLabel("First name"), "Ada");
      await hands.type(page.getByLabel("Last name"), "Roaster");
      await hands.type(page.getByLabel("Email"), email);
      await hands.type(page.getByLabel("Password"), PASSWORD);
      await picture(page, "onboarding-sign-up");
      await expectNoSidewaysScroll(page);
      await hands.click(button("Create account"));
      await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
    });

    await test.step("go on behind the mailed link, at the step after", async () => {
      hands.clicks += 1;
      await page.goto(await mailedLink(page.request, email));
      await hands.click(button("Continue"));
      await expect(page).toHaveURL(/\/onboarding\?step=company$/);
      await hands.type(page.getByLabel("Company name"), "Dusty Drum");
      await picture(page, "onboarding-company");
      await expectNoSidewaysScroll(page);
      await hands.click(button("Continue"));
      await expect(page.getByLabel("Batch size (lb)")).toHaveValue("5");
      await expect(page.getByLabel("Default shrinkage (%)")).toHaveValue("15");
      await picture(page, "onboarding-roaster");
      await hands.click(button("Continue"));
      await hands.type(page.getByLabel("Your coffees"), "Guji Uraga, Ethiopia, 60 kg");
      await expect(page.getByText("1 coffee read")).toBeVisible();
      await picture(page, "onboarding-inventory");
      await expectNoSidewaysScroll(page);
      await hands.click(button("Finish"));
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(/36[45] days left/)).toBeVisible();
      const isPhone = project.name === "phone";
      await expect(button("Open menu")).toBeVisible({ visible: isPhone });
      await expect(button("Sign Out")).toBeVisible({ visible: !isPhone });
      await picture(page, "onboarding-dashboard");
      await expectNoSidewaysScroll(page);
    });

    await test.step("say what is sold, plan it, see its first batch", async () => {
      const dialog = page.getByRole("dialog");
      await hands.click(page.getByRole("link", { name: "Add a product" }));
      await hands.type(dialog.getByLabel("Name"), "Ethiopia Guji");
      await hands.choose(dialog.getByLabel("Green coffee"), "Guji Uraga");
      await hands.click(dialog.getByRole("button", { name: "Save" }));
      await expect(dialog).toBeHidden();
      await hands.click(button("Add package size").first());
      await hands.type(dialog.getByLabel("Size"), "5");
      await hands.click(dialog.getByRole("button", { name: "Save" }));
      await expect(dialog).toBeHidden();
      if (project.name === "phone") await hands.click(button("Open menu"));
      await hands.click(page.getByRole("link", { name: "Demand Planner" }));
      await hands.click(button("Add First Item"));
      await hands.type(dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first(), "2");
      await hands.click(dialog.getByRole("button", { name: "Review Selected Items" }));
      await hands.click(dialog.getByRole("button", { name: "Confirm & Add to Plan" }));
      await hands.click(button("Roast"));
      // 2 × 5 lb ÷ 0.85 = 11.76 lb of green coffee, in batches of 5 lb
      await expect(page.getByLabel("Batch 1 completed")).toBeVisible();
      await expect(page.getByLabel("Batch 3 completed")).toBeVisible();
    });

    const { clicks, keys, seconds } = hands;
    test.info().annotations.push({ type: "effort", description: `${clicks} clicks, ${keys} keys, about ${seconds} s` });
    expect(clicks).toBeLessThanOrEqual(33);
    expect(keys).toBeLessThanOrEqual(150);
    expect(seconds).toBeLessThan(300);
  },
);
