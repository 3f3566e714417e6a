import { APIError } from "better-auth/api";

/** Refuses until `nextTryAt`, in the answer as a moment and in its headers as seconds from now. */
export function tooManyAttempts(nextTryAt: Date, now: Date): APIError {
  const seconds = String(Math.ceil((nextTryAt.getTime() - now.getTime()) / 1000));
  const body = {
    code: "TOO_MANY_TRIES",
    message: `Too many tries. The next one is possible in ${seconds} seconds.`,
    nextTryAt: nextTryAt.toISOString(),
  };
  return new APIError("TOO_MANY_REQUESTS", body, { "Retry-After": seconds, "X-Retry-After": seconds });
}
