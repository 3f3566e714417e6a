import { expect, test } from "@tryer/e2e/support/test.ts";

test.use({ provokedErrors: /Content Security Policy/ });

test("a script that got into a page does not run, and nothing is fetched from elsewhere", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    const handler = document.createElement("div");
    handler.innerHTML = `<button onclick="document.title = 'taken over'">x</button><img src="https://elsewhere.example/x.png">`;
    document.body.append(script, handler);
    handler.querySelector("button")?.click();
    fetch("https://elsewhere.example/").catch(() => undefined);
    return directives;
  });
  await expect
    .poll(async () => [...new Set(await refused.jsonValue())].sort())
    .toEqual(["connect-src", "img-src", "script-src-attr", "script-src-elem"]);
  await expect(page).not.toHaveTitle("taken over");
});
