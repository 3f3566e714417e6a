import { isFactorDue } from "@tryer/domain/accounts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { mfaFactors } from "#db/schema/index.ts";
import { factorNotFound } from "./factor-refusals.ts";
import { type AskedSession, loadAssurance, requireSureSession } from "./session-assurance.ts";

/**
 * A factor that this session may prove: a verified one of its person, or one that they have begun. The latter asks as
 * much of the session as beginning it: otherwise a stolen password could bring its own second factor.
 */
export async function findFactor(tx: Tx, session: AskedSession, id: string, now: Date) {
  if (!z.uuid().safeParse(id).success) throw factorNotFound();
  const [factor] = await tx
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, id), eq(mfaFactors.userId, session.userId)));
  if (!factor) throw factorNotFound();
  if (factor.status === "unverified") {
    if (isFactorDue(await loadAssurance(tx, session))) throw factorNotFound();
    await requireSureSession(tx, session, now);
  }
  return factor;
}
