import { expect, test } from "vitest";
import { PASSWORD, testApp } from "../../../test/test-app.ts";

const app = testApp();

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const signUp = (email: string) => app.post("/api/auth/sign-up/email", { email, password: PASSWORD, name: "Vera" });

const stateFor = async (cookie: string) =>
  (await app.request("/api/auth/verification", { headers: { cookie } })).json();

const open = (link: string) => {
  const { pathname, search } = new URL(link);
  return app.request(pathname + search);
};

test("the browser that signed up sees that the link was opened elsewhere, and is not signed in by it", async () => {
  const email = "vera@roastery.example";
  const answer = await signUp(email);
  const cookie = cookieOf(answer);
  expect(answer.headers.getSetCookie().join()).toMatch(
    /signed_up=.*Path=\/api\/auth\/verification;.*HttpOnly.*SameSite=Lax/i,
  );
  expect(await stateFor(cookie)).toEqual({ isVerified: false });
  await open((await app.latestMailTo(email)).link);
  expect(await stateFor(cookie)).toEqual({ isVerified: true });
  expect((await app.request("/api/v1/profile", { headers: { cookie } })).status).toBe(401);
});

test("signing up with somebody's address tells nothing of their account, confirmed or confirmed later", async () => {
  const { email } = await app.signUp("Known");
  expect(await stateFor(cookieOf(await signUp(email)))).toEqual({ isVerified: false });
  const fresh = "later@roastery.example";
  await signUp(fresh);
  const second = cookieOf(await signUp(fresh));
  const { rows } = await app
    .database()
    .pool.query<{ link: string }>(
      "select substring(text from 'https?://[^[:space:]]+') as link from outbox_mails where to_address = $1 and text like '%verify-email%'",
      [fresh],
    );
  await open(rows[0]?.link ?? "");
  expect(await stateFor(second)).toEqual({ isVerified: false });
});

test("whoever signed nobody up, or made the cookie up, is told nothing", async () => {
  const { email, cookie } = await app.signUp("Other");
  const { rows } = await app.database().pool.query<{ id: string }>("select id from users where email = $1", [email]);
  expect(await stateFor("")).toEqual({ isVerified: false });
  expect(await stateFor(cookie)).toEqual({ isVerified: false });
  expect(await stateFor(`tryer.signed_up=${rows[0]?.id}.AAAA`)).toEqual({ isVerified: false });
});
