import { eq } from "drizzle-orm";
import { onboardingSetup } from "#db/schema/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type OnboardingRecord = typeof onboardingSetup.$inferSelect;

export async function loadOnboarding({ tx, actor }: Work): Promise<OnboardingRecord> {
  const [record] = await tx.select().from(onboardingSetup).where(eq(onboardingSetup.userId, actor.userId));
  if (!record) throw notFound("Onboarding");
  return record;
}

/** The record, held until the transaction ends: two tabs take their steps one after the other. */
export async function lockOnboarding({ tx, actor }: Work): Promise<OnboardingRecord> {
  const [record] = await tx
    .select()
    .from(onboardingSetup)
    .where(eq(onboardingSetup.userId, actor.userId))
    .for("no key update");
  if (!record) throw notFound("Onboarding");
  return record;
}
