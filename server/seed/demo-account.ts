import type { Database } from "#db/database.ts";
import { hasAccount, hashPassword, openAccount } from "#features/accounts/index.ts";
import { type App, cookieOf } from "./in-process-client.ts";

export const DEMO = { email: "demo@tryer.example", password: "roast before six" } as const;

/** Signs the demo person in, after making their account where there is none yet. Returns their cookie. */
export async function demoSession(app: App, origin: string, database: Database): Promise<string> {
  // Nobody reads the mail of an example address.
  const passwordHash = await hashPassword(DEMO.password);
  await database.asSystem(async (tx) => {
    if (await hasAccount(tx, DEMO.email)) return;
    const names = { name: "Demo Roaster", firstName: "Demo", lastName: "Roaster" };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await openAccount(tx, { email: DEMO.email, passwordHash, timeZone, ...names }, new Date());
  });
  const signedIn = await app.request(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(DEMO),
  });
  if (!signedIn.ok) throw new Error(`the demo account cannot sign in: ${await signedIn.text()}`);
  return cookieOf(signedIn);
}
