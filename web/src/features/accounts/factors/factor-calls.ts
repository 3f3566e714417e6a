import { type Answered, postForAnswer } from "../auth-answer.ts";
import { type Outcome, outcomeOf } from "../auth-calls.ts";

export interface BegunApp {
  id: string;
  totp: { qrCode: string; secret: string; uri: string };
}

export const beginApp = (friendlyName: string) =>
  postForAnswer<BegunApp>("/factors", { factorType: "totp", friendlyName });

export interface BegunPhone {
  id: string;
  phone: string;
}

export const beginPhone = (friendlyName: string, phone: string) =>
  postForAnswer<BegunPhone>("/factors", { factorType: "phone", friendlyName, phone });

export interface Challenge {
  id: string;
  nextMessageAt?: string;
}

interface ChallengeAnswer {
  id: string;
  /** The library's client makes dates of what looks like one. */
  nextMessageAt?: string | Date;
}

/** For a phone: sends the code. */
export async function challengeFactor(factorId: string): Promise<Answered<Challenge>> {
  const answered = await postForAnswer<ChallengeAnswer>(`/factors/${factorId}/challenge`, {});
  if (!answered.ok) return answered;
  const { id, nextMessageAt } = answered.answer;
  if (nextMessageAt === undefined) return { ok: true, answer: { id } };
  return { ok: true, answer: { id, nextMessageAt: new Date(nextMessageAt).toISOString() } };
}

export const verifyFactor = (factorId: string, challengeId: string, code: string) =>
  outcomeOf((client, fetchOptions) =>
    client.$fetch(`/factors/${factorId}/verify`, { method: "POST", body: { challengeId, code }, ...fetchOptions }),
  );

/** What an authenticator app shows needs no message: challenge and answer in one go. */
export async function verifyApp(factorId: string, code: string): Promise<Outcome> {
  const challenge = await challengeFactor(factorId);
  return challenge.ok ? verifyFactor(factorId, challenge.answer.id, code) : challenge;
}

export const removeFactor = (factorId: string, password: string | undefined) =>
  outcomeOf((client, fetchOptions) =>
    client.$fetch(`/factors/${factorId}`, {
      method: "DELETE",
      body: password === undefined ? {} : { password },
      ...fetchOptions,
    }),
  );

export const makeRecoveryCodes = () => postForAnswer<{ codes: string[] }>("/recovery-codes", {});

export const takeRecoveryCode = (code: string) =>
  outcomeOf((client, fetchOptions) =>
    client.$fetch("/recovery-codes/use", { method: "POST", body: { code }, ...fetchOptions }),
  );
