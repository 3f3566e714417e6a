import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { z } from "zod";
import type { Person } from "./test-app.ts";

const Begun = z.object({
  id: z.uuid(),
  totp: z.object({ qrCode: z.string(), secret: z.string(), uri: z.string() }),
});
const Challenge = z.object({ id: z.uuid() });
const Codes = z.object({ codes: z.array(z.string()) });

/** An authenticator app, as far as it knows one account. */
export interface Authenticator {
  id: string;
  totp: z.infer<typeof Begun>["totp"];
  /** Code at a moment, or so many half minutes before or after. */
  codeAt(moment: Date, steps?: number): Promise<string>;
}

/** Browser of a person, as far as factors ask it. */
type Browser = Pick<Person, "request">;

export const send = (person: Browser, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  person.request(`/api/auth${path}`, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Scans the code of a new factor, which counts for nothing yet. */
export async function beginApp(person: Browser, friendlyName = "Authenticator"): Promise<Authenticator> {
  const answer = await send(person, "POST", "/factors", { factorType: "totp", friendlyName });
  const { id, totp } = Begun.parse(await answer.json());
  const otp = createOTP(new TextDecoder().decode(base32.decode(totp.secret)));
  return { id, totp, codeAt: (moment, steps = 0) => otp.hotp(Math.floor(moment.getTime() / 30_000) + steps) };
}

export async function challengeOf(person: Browser, factorId: string): Promise<string> {
  const answer = await send(person, "POST", `/factors/${factorId}/challenge`);
  if (!answer.ok) throw new Error(`no challenge: ${answer.status} ${await answer.text()}`);
  return Challenge.parse(await answer.json()).id;
}

export async function verify(person: Browser, factorId: string, code: string, headers?: Record<string, string>) {
  return send(
    person,
    "POST",
    `/factors/${factorId}/verify`,
    { code, challengeId: await challengeOf(person, factorId) },
    headers,
  );
}

/** Adds an authenticator app and proves it, so that the session is aal2. */
export async function addApp(person: Browser, moment: Date, friendlyName?: string): Promise<Authenticator> {
  const app = await beginApp(person, friendlyName);
  const answer = await verify(person, app.id, await app.codeAt(moment));
  if (!answer.ok) throw new Error(`not verified: ${answer.status} ${await answer.text()}`);
  return app;
}

export async function recoveryCodesOf(person: Browser): Promise<string[]> {
  return Codes.parse(await (await send(person, "POST", "/recovery-codes")).json()).codes;
}

/** Status and code of an answer. */
export async function saidBy(answer: Response): Promise<[number, string | undefined]> {
  const text = await answer.text();
  const body = z
    .object({ code: z.string().optional() })
    .nullable()
    .parse(text === "" ? null : JSON.parse(text));
  return [answer.status, body?.code];
}
