import { SERVICE_NAMES } from "./social-calls.ts";

/** Sentence about a return from a service that did not end in a session. */
export function socialFailure(code: string, from: string): string {
  const service = new Map(Object.entries(SERVICE_NAMES)).get(from) ?? "the other service";
  switch (code) {
    case "access_denied":
      return `You did not sign in with ${service}.`;
    // A stranger may have made the account, with a password that they know: a new one comes first.
    case "account_not_linked":
      return `An account with this address is not confirmed yet. Choose 'Forgot password?' and sign in with the new password; after that ${service} works too.`;
    case "EMAIL_NOT_VERIFIED":
    case "email_not_found":
      return `${capital(service)} has not confirmed your address. Confirm it there and try again.`;
    case "ACCOUNT_CLOSED":
      return "This account is closed. To keep it, open the link in the mail that we have sent to you.";
    case "state_mismatch":
    case "please_restart_the_process":
    case "state_not_found":
    case "invalid_state":
      return "That took too long, or you started in another browser. Try again.";
    default:
      return `Signing in with ${service} did not work. Try again, or use your password.`;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
