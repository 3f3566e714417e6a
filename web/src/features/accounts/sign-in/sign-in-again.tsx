import { useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import { isSessionLost } from "#api/lost-session.ts";
import { profileQuery } from "#api/session.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const SignInAgainDialog = lazyPart(() =>
  import("./sign-in-again-dialog.tsx").then(({ SignInAgainDialog }) => SignInAgainDialog),
);

/** Asks for the password where a session ended under somebody who is still at work. */
export function SignInAgain() {
  const isLost = useSelector(isSessionLost);
  const email = useQueryClient().getQueryData(profileQuery().queryKey)?.email;
  return isLost && email !== undefined ? <SignInAgainDialog email={email} /> : null;
}
