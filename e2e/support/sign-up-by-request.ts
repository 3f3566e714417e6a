import { type APIRequestContext, expect } from "@playwright/test";
import { mailedLink } from "./outbox.ts";
import { PASSWORD } from "./password.ts";

interface NewPerson {
  email: string;
  firstName: string;
}

/** Sign-up and mailed link without the screens, which signs in; the session is a cookie of whoever asks, at `site`. */
export async function signUpByRequest(request: APIRequestContext, { email, firstName }: NewPerson, site = "") {
  const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
  const data = { email, password: PASSWORD, ...names };
  await expect(await request.post(`${site}/api/auth/sign-up/email`, { data })).toBeOK();
  const link = new URL(await mailedLink(request, email));
  const confirmed = await request.post(`${site}/api/auth/verification/confirm`, {
    data: { key: link.searchParams.get("key") },
    headers: { origin: site || link.origin },
  });
  await expect(confirmed).toBeOK();
}
