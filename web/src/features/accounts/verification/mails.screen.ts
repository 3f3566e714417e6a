import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

interface Mail {
  to: string;
  subject: string;
  html: string;
}

test("mails of a roastery read in both themes, on a phone and at a desk", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await fillRoastery(page.request);
  const products = await api.get<{ items: [{ id: string }] }>("/roasted-items");
  const [size] = await api.get<[{ id: string }]>("/package-sizes");
  const email = `bar.${Date.now()}@cafe.example`;
  const customer = await api.post("/customers", { name: "Café Number One of the Old Harbor", email });
  const lines = [{ roastedItemId: products.items[0].id, packageSizeId: size.id, quantity: 3, unitPriceMinor: 900 }];
  const order = await api.post("/orders", { customerId: customer.id, promisedOn: "2036-12-04", lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  await api.post(`/orders/${order.id}/confirmation`, {});
  await api.post("/team/invitations", { email: `new.${email}`, role: "viewer" });

  const kept: Mail[] = await (await page.request.get("/api/outbox")).json();
  const mails = [email, `new.${email}`].map((to) => kept.find((mail) => mail.to === to));
  for (const mail of mails) {
    if (mail === undefined) throw new Error("a mail is not in the outbox");
    await test.step(mail.subject, async () => {
      await page.setContent(mail.html);
      await expect(page.getByText("Sent by Tryer, the app for running a roastery.")).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, { onlyColours: true });
        await expectNoSidewaysScroll(page);
        await picture(page, `${colorScheme}-mail-${mail.subject.replace(/\W+/g, "-").slice(0, 30)}`);
      }
    });
  }
});
