import { createAtom } from "@tanstack/react-store";

/** Counts the calls of the auth library that the server has answered: each may have left a line in the sign-in activity. */
export const answeredCalls = createAtom(0);
