/** Answers of the auth endpoints about a sign-up. */

/** What the link of a sign-up can do in the browser that asks. */
export type VerificationLink =
  /** Made for no sign-up that is kept. */
  | { state: "unknown" }
  /** `own`: this browser signed the address up, so that its password counts; `elsewhere`: a password is to be set. */
  | { state: "expired" | "used" | "own" | "elsewhere"; email: string };

/** The address is proved and its person signed in. */
export interface VerifiedAddress {
  email: string;
  /** Where the person was going when they signed up: a path of ours. */
  redirect: string | null;
}

/** For the browser that signed up and waits. */
export interface Verification {
  isVerified: boolean;
}
