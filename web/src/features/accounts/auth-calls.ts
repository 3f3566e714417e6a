import { isOutdated } from "#api/deployment/missing-parts.ts";
import { provingFactor } from "#api/factor-check.ts";
import { noticeEndOfSession } from "#api/lost-session.ts";
import { ask } from "#ui/dialogs/open-question.ts";
import { browserTimeZone } from "#ui/moments/browser-time-zone.ts";
import { answeredCalls } from "./answered-calls.ts";
import { NEW_VERSION_NEEDED } from "./outdated-code.ts";

/** The calls of the auth library that the screens make, each answering with an outcome instead of throwing. */

export interface AuthRefusal {
  /** The library's code, such as ACCOUNT_CLOSED; '' where it gave none. */
  code: string;
  /** The HTTP status; 0 when the server could not be asked. */
  status: number;
  message: string;
  /** The input that is at fault, where one is. */
  field?: string | undefined;
  retryAfterSec: number | null;
}

export type Answered<Data> = { ok: true; answer: Data } | { ok: false; refusal: AuthRefusal };

export type Outcome = { ok: true } | { ok: false; refusal: AuthRefusal };

type Answer<Data> =
  | { error: null; data: Data }
  | {
      error: {
        status: number;
        code?: string | undefined;
        message?: string | undefined;
        field?: string | undefined;
      };
    };

type Client = typeof import("./auth-client.ts")["authClient"];
type HeaderReader = { onError: (context: { response: Response }) => void };

type Call<Data> = (client: Client, reader: HeaderReader) => Promise<Answer<Data>>;

/** Answer to a call; where the second factor is wanted first, it is asked for over the page and the call made again. */
export const answerOf = <Data>(call: Call<Data>): Promise<Answered<Data>> =>
  provingFactor(
    () => attempt(call),
    (outcome) => (outcome.ok ? null : outcome.refusal.code),
  );

async function attempt<Data>(call: Call<Data>): Promise<Answered<Data>> {
  let retryAfterSec: number | null = null;
  const reader: HeaderReader = {
    onError: ({ response }) => {
      const seconds = Number(response.headers.get("X-Retry-After") ?? Number.NaN);
      if (Number.isFinite(seconds)) retryAfterSec = seconds;
    },
  };
  try {
    const { authClient } = await import("./auth-client.ts");
    const answer = await call(authClient, reader);
    answeredCalls.set((count) => count + 1);
    if (answer.error === null) return { ok: true, answer: answer.data };
    const { code = "", status, message = "", field } = answer.error;
    if (code === "UNAUTHORIZED") noticeEndOfSession();
    return { ok: false, refusal: { code, status, message, field, retryAfterSec } };
  } catch (error) {
    const code = (await isOutdated(error)) ? NEW_VERSION_NEEDED : "";
    return { ok: false, refusal: { code, status: 0, message: "", retryAfterSec: null } };
  }
}

/** Result of a call of whose answer the screen shows nothing. */
const outcomeOf = (call: Call<unknown>): Promise<Outcome> => answerOf(call);

/** Makes a call of the auth library that its client has no name for. */
export const callAuth = (path: string, body: Record<string, unknown>, method = "POST") =>
  outcomeOf((client, fetchOptions) => client.$fetch(path, { method, body, ...fetchOptions }));

export const signIn = (email: string, password: string) =>
  outcomeOf((client, fetchOptions) => client.signIn.email({ email, password, fetchOptions }));

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** `redirect` is kept with the sign-up: where the person goes when the address is proved. */
export const signUp = ({ firstName, lastName, email, password }: NewPerson, redirect: string | undefined) =>
  outcomeOf((client, fetchOptions) =>
    client.signUp.email({
      name: `${firstName} ${lastName}`.trim(),
      firstName,
      lastName,
      email,
      password,
      timeZone: browserTimeZone,
      callbackURL: redirect,
      fetchOptions,
    }),
  );

export const resendVerification = (email: string) =>
  outcomeOf((client, fetchOptions) => client.sendVerificationEmail({ email, fetchOptions }));

export const requestPasswordReset = (email: string) =>
  outcomeOf((client, fetchOptions) =>
    client.requestPasswordReset({ email, redirectTo: "/auth?mode=reset", fetchOptions }),
  );

export const resetPassword = (token: string, newPassword: string) =>
  outcomeOf((client, fetchOptions) => client.resetPassword({ token, newPassword, fetchOptions }));

export const signOut = () => outcomeOf((client, fetchOptions) => client.signOut({ fetchOptions }));

/** The server ends the other sessions with it. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  outcomeOf((client, fetchOptions) => client.changePassword({ currentPassword, newPassword, fetchOptions }));

export const signOutDevice = (id: string) => callAuth("/devices/sign-out", { id });

export const signOutOtherDevices = () =>
  outcomeOf((client, fetchOptions) => client.revokeOtherSessions({ fetchOptions }));

/** Asks before somebody leaves entries behind that only their own session can send. */
export async function mayLeaveEntries(count: number): Promise<boolean> {
  const are = count === 1 ? "1 entry is" : `${count} entries are`;
  return ask({
    title: "Sign out with unsent entries?",
    lines: [`${are} not sent yet.`, "They stay on this device and are sent when you sign in here again."],
    confirmLabel: "Sign out",
    cancelLabel: "Stay",
  }).answered;
}
