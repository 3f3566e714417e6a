import { type AuthAnswers, Outbox, readAuthAnswer } from "@tryer/contract/accounts/auth-answers";
import { expect, test } from "vitest";
import { cookiesOf } from "../../../test/http/cookies-of.ts";
import { mailedKeyOf } from "../../../test/mailed-key-of.ts";
import { addApp, beginApp, send } from "../../../test/second-factor.ts";
import { registrationResponse } from "../../../test/software-passkey.ts";
import { PASSWORD, type Person, testApp } from "../../../test/test-app.ts";

const app = testApp({ environment: { GOOGLE_CLIENT_ID: "google-id", GOOGLE_CLIENT_SECRET: "google-secret" } });

const PHONE = { factorType: "phone", friendlyName: "Phone", phone: "+43 660 1234567" };

let signUps = 0;

/** A browser that signed up and did not open the link yet. */
async function waitingSignUp() {
  const email = `waits.${++signUps}@roastery.example`;
  const signedUp = await app.post("/api/auth/sign-up/email", { email, password: PASSWORD, name: "Waits" });
  return { cookie: cookiesOf(signedUp), key: await keyTo(email) };
}

const keyTo = async (email: string) => mailedKeyOf((await app.latestMailTo(email)).link);

const ask = async (path: string, person?: Person) => (person ?? (await app.signUp())).request(`/api/auth${path}`);

const post = async (path: string, body: unknown, person?: Person) =>
  send(person ?? (await app.signUp()), "POST", path, body);

async function withApp() {
  const person = await app.signUp();
  await addApp(person, new Date());
  return person;
}

async function withPasskey() {
  const person = await app.signUp();
  const options: unknown = await (await passkeyOptions(person)).json();
  const response = registrationResponse(options, "http://localhost:3000");
  const registered = await post("/passkey/verify-registration", { response, name: "Laptop" }, person);
  expect(registered.status).toBe(200);
  return person;
}

async function passkeyOptions(person: Person) {
  await post("/passkey/allow", { password: PASSWORD }, person);
  return ask("/passkey/generate-register-options", person);
}

async function changeOfAddress() {
  const [person, newEmail] = [await app.signUp(), `moved.${++signUps}@roastery.example`];
  await post("/email-change", { newEmail, password: PASSWORD }, person);
  return { person, newEmail };
}

/** Every answer that a screen reads, in each of its shapes. A call that is missing here does not compile. */
const ANSWERS: Record<keyof AuthAnswers, () => Promise<Response[]>> = {
  "GET /get-session": async () => [await ask("/get-session"), await app.request("/api/auth/get-session")],
  "GET /ways-in": async () => [await ask("/ways-in")],
  "POST /sign-in/social": async () => [
    await app.post("/api/auth/sign-in/social", { provider: "google", callbackURL: "/dashboard" }),
  ],
  "GET /verification": async () => [
    await app.request("/api/auth/verification", { headers: { cookie: (await waitingSignUp()).cookie } }),
  ],
  "POST /verification/look": async () => {
    const { key, cookie } = await waitingSignUp();
    const look = (given: string, headers = {}) => app.post("/api/auth/verification/look", { key: given }, headers);
    return [await look(key, { cookie }), await look(key), await look("no key")];
  },
  "POST /verification/confirm": async () => {
    const { key, cookie } = await waitingSignUp();
    return [await app.post("/api/auth/verification/confirm", { key }, { cookie })];
  },
  "GET /devices": async () => [await ask("/devices")],
  "GET /factors": async () => {
    const person = await withApp();
    await post("/factors", PHONE, person);
    return [await ask("/factors", person), await ask("/factors", await app.signIn(person.email))];
  },
  "POST /factors": async () => [
    await post("/factors", { factorType: "totp", friendlyName: "Tablet" }),
    await post("/factors", PHONE),
  ],
  "POST /factors/{id}/challenge": async () => {
    const person = await app.signUp();
    const phone = readAuthAnswer("POST /factors", await (await post("/factors", PHONE, person)).json());
    const totp = await beginApp(person);
    return [
      await post(`/factors/${totp.id}/challenge`, {}, person),
      await post(`/factors/${phone.id}/challenge`, {}, person),
    ];
  },
  "POST /recovery-codes": async () => [await post("/recovery-codes", {}, await withApp())],
  "GET /passkey/list-user-passkeys": async () => [await ask("/passkey/list-user-passkeys", await withPasskey())],
  "GET /passkey/generate-register-options": async () => [
    await passkeyOptions(await app.signUp()),
    await passkeyOptions(await withPasskey()),
  ],
  "GET /passkey/generate-authenticate-options": async () => [
    await app.request("/api/auth/passkey/generate-authenticate-options"),
    await ask("/passkey/generate-authenticate-options", await withPasskey()),
  ],
  "GET /email-change": async () => [
    await ask("/email-change"),
    await ask("/email-change", (await changeOfAddress()).person),
  ],
  "POST /email-change/confirm": async () => {
    const { person, newEmail } = await changeOfAddress();
    const keys = [await keyTo(person.email), await keyTo(newEmail)];
    const [first, second] = keys.map((key) => () => app.post("/api/auth/email-change/confirm", { key }));
    return [await first?.(), await second?.()].flatMap((answer) => answer ?? []);
  },
  "GET /account-deletion": async () => [await ask("/account-deletion")],
  "POST /account-deletion": async () => [await post("/account-deletion", { password: PASSWORD })],
  "POST /account-deletion/undo": async () => {
    const person = await app.signUp();
    await post("/account-deletion", { password: PASSWORD }, person);
    return [await app.post("/api/auth/account-deletion/undo", { key: await keyTo(person.email) })];
  },
};

/** Calls whose answers go on to the browser's own interfaces, which get them whole. */
const PASSED_ON = /options$/;

test.each(Object.entries(ANSWERS))("%s answers as the contract says", async (name, answersOf) => {
  const call = callNamed(name);
  await app.database().pool.query("delete from rate_limits");
  const answers = await answersOf();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const answer of answers) {
    const data: unknown = await answer.json();
    const read = readAuthAnswer(call, data);
    if (PASSED_ON.test(call)) expect(read).toEqual(data);
  }
});

function callNamed(name: string): keyof AuthAnswers {
  const isCall = (text: string): text is keyof AuthAnswers => text in ANSWERS;
  if (!isCall(name)) throw new Error(`${name} is no call of the contract`);
  return name;
}

test("the outbox answers as the contract says", async () => {
  const { email } = await app.signUp();
  const answer = await app.request("/api/outbox", { headers: { host: "127.0.0.1" } });
  const mails = Outbox.parse(await answer.json());
  expect(mails.map(({ to }) => to)).toContain(email);
});
