import type { Database } from "#db/database.ts";
import { forgetTries } from "../count-try.ts";
import { limitKey } from "../limit-key.ts";
import { countGuess } from "../prove-password.ts";

/** The codes of all factors of a person together, recovery codes among them. */
const codeKey = (userId: string) => limitKey("second-factor", userId);

/** Counts a guess at a code, or refuses it until the wait is over; before it is known whether the code is right. */
export const countCode = (database: Database, userId: string, now: Date) => countGuess(database, codeKey(userId), now);

/** After a right one. */
export const forgetCodes = (database: Database, userId: string) => forgetTries(database, codeKey(userId));
