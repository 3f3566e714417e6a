import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { provedDeviceOf } from "../known-devices/known-device-record.ts";
import { limitKey } from "../limits/limit-key.ts";
import { countGuess } from "../password/prove-password.ts";

interface Asked {
  id: string;
  userId: string;
}

/**
 * Limit key of the codes of a person's factors together, recovery codes among them. A browser in which a factor was
 * proved before has a count of its own: a guesser who knows the password keeps nobody out.
 */
async function codeKey(database: SealedDatabase, { id, userId }: Asked): Promise<string> {
  const deviceId = await systemQuery(database, (tx) => provedDeviceOf(tx, id));
  return deviceId === null ? limitKey("second-factor", userId) : limitKey("second-factor-device", deviceId);
}

/**
 * Counts a guess at a code, or refuses it until the wait is over; before it is known whether the code is right. Answers
 * what to forget after a right one.
 */
export async function countCode(database: SealedDatabase, session: Asked, now: Date): Promise<string> {
  const key = await codeKey(database, session);
  await countGuess(database, key, now);
  return key;
}
