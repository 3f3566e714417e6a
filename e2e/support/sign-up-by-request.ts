import { type APIRequestContext, expect } from "@playwright/test";
import { mailedLink } from "./outbox.ts";
import { PASSWORD } from "./password.ts";

interface NewPerson {
  email: string;
  firstName: string;
}

/** Sign-up, mailed link and sign-in without the screens; the session is a cookie of whoever asks. */
export async function signUpByRequest(request: APIRequestContext, { email, firstName }: NewPerson) {
  const post = (path: string, data: unknown) => request.post(path, { data: data as object });
  const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
  await expect(await post("/api/auth/sign-up/email", { email, password: PASSWORD, ...names })).toBeOK();
  await request.get(await mailedLink(request, email));
  await expect(await post("/api/auth/sign-in/email", { email, password: PASSWORD })).toBeOK();
}
