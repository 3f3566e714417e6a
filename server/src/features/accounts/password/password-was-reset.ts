import { getCurrentAuthContext } from "@better-auth/core/context";
import type { GenericEndpointContext } from "better-auth";
import { eq } from "drizzle-orm";
import { knownDevices } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { readDeviceKey, writeDeviceKey } from "../known-devices/device-cookie.ts";
import { keepOnlyDevice } from "../known-devices/known-device-record.ts";
import { forgetAttempts } from "../limits/count-attempt.ts";
import { deviceGuessKey, signInGuessKey } from "../limits/limit-key.ts";
import { passwordKey } from "./prove-password.ts";

interface Reset {
  user: { id: string; email: string };
  now: Date;
}

/**
 * Lifts limits after a new password by a mailed link: nobody waits for wrong guesses at the old one, every device must
 * sign in as a new one, and the browser that opened the link has a count of its own from now on.
 */
export async function passwordWasReset(database: SealedDatabase, { user, now }: Reset): Promise<void> {
  // The library runs its callbacks inside the endpoint whose context this is; its type says so of none of the parts.
  const ctx = (await getCurrentAuthContext()) as GenericEndpointContext;
  const old = await readDeviceKey(ctx);
  const { key, devices } = await systemUpkeep(database, async (tx) => {
    const known = await tx.select({ id: knownDevices.id }).from(knownDevices).where(eq(knownDevices.userId, user.id));
    const kept = await keepOnlyDevice(tx, { userId: user.id, key: old, now });
    return { key: kept.key, devices: known };
  });
  await writeDeviceKey(ctx, key);
  const keys = [signInGuessKey(user.email), passwordKey(user.id), ...devices.map(({ id }) => deviceGuessKey(id))];
  for (const each of keys) await forgetAttempts(database, each);
}
