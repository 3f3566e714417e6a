import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { users } from "#db/schema/index.ts";
import { type App, cookieOf } from "./in-process-client.ts";

export const DEMO = { email: "demo@tryer.example", password: "roast before six" } as const;

/** Signs the demo person in, after signing them up where they do not exist yet. Returns their cookie. */
export async function demoSession(app: App, origin: string, database: Database): Promise<string> {
  const post = (path: string, body: unknown) =>
    app.request(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify(body),
    });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await post("/api/auth/sign-up/email", {
    ...DEMO,
    name: "Demo Roaster",
    firstName: "Demo",
    lastName: "Roaster",
    timeZone,
  });
  // Nobody reads the mail of an example address.
  await database.asSystem((tx) => tx.update(users).set({ emailVerified: true }).where(eq(users.email, DEMO.email)));
  const signedIn = await post("/api/auth/sign-in/email", DEMO);
  if (!signedIn.ok) throw new Error(`the demo account cannot sign in: ${await signedIn.text()}`);
  return cookieOf(signedIn);
}
