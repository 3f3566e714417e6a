import { queryOptions } from "@tanstack/react-query";
import { askAuth, getForAnswer } from "../auth-answer.ts";
import { type AuthRefusal, callAuth, type Outcome } from "../auth-calls.ts";

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  refetchOnMount: "always",
  queryFn: ({ signal }) => askAuth("/passkey/list-user-passkeys", signal),
});

/** Browsers keep passkeys for names of sites, and for no number such as 127.0.0.1. */
export const canUsePasskeys = () => "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

const calledOff: AuthRefusal = { code: "CALLED_OFF", status: 400, message: "", field: undefined, retryAfterSec: null };

/** Asks the person's device; null where they, or the device, said no. */
async function askDevice<Given>(ask: () => Promise<Given>): Promise<Given | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

export async function addPasskey(name: string, password: string): Promise<Outcome> {
  const allowed = await callAuth("/passkey/allow", { password });
  if (!allowed.ok) return allowed;
  const options = await getForAnswer("/passkey/generate-register-options");
  if (!options.ok) return options;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await askDevice(() => startRegistration({ optionsJSON: options.answer }));
  if (response === null) return { ok: false, refusal: calledOff };
  return callAuth("/passkey/verify-registration", { response, name });
}

export const renamePasskey = (id: string, name: string) => callAuth("/passkey/update-passkey", { id, name });

export const removePasskey = (id: string) => callAuth("/passkey/delete-passkey", { id });

export async function signInWithPasskey(): Promise<Outcome> {
  const options = await getForAnswer("/passkey/generate-authenticate-options");
  if (!options.ok) return options;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // Requires a finger, a face or a code: then a passkey is two factors by itself.
  const optionsJSON = { ...options.answer, userVerification: "required" as const };
  const response = await askDevice(() => startAuthentication({ optionsJSON }));
  if (response === null) return { ok: false, refusal: calledOff };
  return callAuth("/passkey/verify-authentication", { response });
}
