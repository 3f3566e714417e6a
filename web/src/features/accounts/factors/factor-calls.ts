import { postForAnswer } from "../auth-answer.ts";
import { callAuth, type Outcome } from "../auth-calls.ts";

export const beginApp = (friendlyName: string) => postForAnswer("/factors", { factorType: "totp", friendlyName });

export const beginPhone = (friendlyName: string, phone: string) =>
  postForAnswer("/factors", { factorType: "phone", friendlyName, phone });

/** Starts a challenge; for a phone the server sends the code. */
export const challengeFactor = (factorId: string) => postForAnswer("/factors/{id}/challenge", {}, factorId);

export const verifyFactor = (factorId: string, challengeId: string, code: string) =>
  callAuth(`/factors/${factorId}/verify`, { challengeId, code });

/** Verifies a code of an authenticator app, challenge and answer in one go: no message has to be sent. */
export async function verifyApp(factorId: string, code: string): Promise<Outcome> {
  const challenge = await challengeFactor(factorId);
  return challenge.ok ? verifyFactor(factorId, challenge.answer.id, code) : challenge;
}

export const removeFactor = (factorId: string, password: string | undefined) =>
  callAuth(`/factors/${factorId}`, password === undefined ? {} : { password }, "DELETE");

export const makeRecoveryCodes = () => postForAnswer("/recovery-codes", {});

export const takeRecoveryCode = (code: string) => callAuth("/recovery-codes/use", { code });
