import { expect, expectNoSidewaysScroll, picture, test } from "./support/test.ts";

test("the set-up is resumed, mended line by line, and a sample comes and goes", async ({ page, roaster }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("begin, leave, and go on where it was left", async () => {
    await page.goto("/onboarding");
    await button("Get started").click();
    await expect(page.getByLabel("Email")).toHaveValue(roaster.email);
    await button("Continue").click();
    await button("Skip").click();
    await expect(page).toHaveURL(/step=roaster$/);
    await page.goBack();
    await expect(page.getByLabel("Company name")).toBeVisible();
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Continue setup" }).click();
    await expect(page).toHaveURL(/step=roaster$/);
    await page.getByLabel("Batch size (lb)").fill("1,5");
    await button("Continue").click();
    await expect(page.getByText("Use a point for decimals: 1.5")).toBeVisible();
    await button("Back").click();
    await button("Discard").click();
    await expect(page).toHaveURL(/step=company$/);
    await page.goto("/onboarding?step=inventory");
  });

  await test.step("a line that cannot be read says why, and nothing is added", async () => {
    await page.getByLabel("Your coffees").fill("Name\tOrigin\tQty (lb)\nGuji\tEthiopia\t100\nHuila\tColombia\tplenty");
    await expect(page.getByText("Line 3: Enter a number, for example 12.5")).toBeVisible();
    // 100 lb ÷ 2.20462
    await expect(page.getByText("100.00")).toBeVisible();
    await button("Finish").click();
    await expect(page.getByText("Fix or remove the lines that could not be read.")).toBeVisible();
    await picture(page, "onboarding-inventory-problem");
    await expectNoSidewaysScroll(page);
  });

  await test.step("load the sample: stock, products and a plan are there", async () => {
    await button("Load a sample roastery").click();
    await button("Discard").click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Sample Guji Uraga").first()).toBeVisible();
    await page.goto("/demand-planner");
    await expect(page.getByText("Sample Ethiopia Filter").first()).toBeVisible();
    await expect(page.getByText("Beta Program", { exact: true })).toBeVisible();
    await picture(page, "onboarding-sample-plan");
  });

  await test.step("the plan is told in the settings, where one click removes the sample", async () => {
    await page.goto("/settings/account");
    await expect(page.getByText("35 per month")).toHaveCSS("text-decoration-line", "line-through");
    await expect(page.getByText(/36[45] days left, until/)).toBeVisible();
    await expect(page.getByText("everything is free")).toHaveCount(0);
    await picture(page, "settings-plan");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Roastery", exact: true }).click();
    await button("Remove the sample roastery").click();
    await expect(page.getByText("12 records archived")).toBeVisible();
    await expect(button("Load a sample roastery")).toBeVisible();
    await button("Undo").click();
    await expect(page.getByText("Sample roastery restored")).toBeVisible();
    await button("Remove the sample roastery").click();
    await expect(button("Load a sample roastery")).toBeVisible();
    await page.goto("/demand-planner");
    await expect(page.getByText("No Items in Plan")).toBeVisible();
  });
});
