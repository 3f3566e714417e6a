import { type OnboardingEvent, type OnboardingStep, progressAfter } from "@tryer/domain/onboarding";
import { eq } from "drizzle-orm";
import { onboardingSetup, stripeSubscriptions } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockOnboarding, type OnboardingRecord, presentOnboarding, progressOf } from "./onboarding-record.ts";

/** Carries one event of the wizard out: the progress by the domain's table, `columns` with what the step was told. */
export async function takeStep(
  work: Work,
  step: OnboardingStep,
  event: OnboardingEvent,
  columns: Partial<OnboardingRecord> = {},
) {
  const { tx, actor, now } = work;
  const { completed, isCompleted, isDismissed } = progressAfter(progressOf(await lockOnboarding(work)), step, event);
  const [record] = await tx
    .update(onboardingSetup)
    .set({
      ...columns,
      welcomeCompleted: completed.welcome,
      profileCompleted: completed.profile,
      companyCompleted: completed.company,
      roasterCompleted: completed.roaster,
      inventoryCompleted: completed.inventory,
      isCompleted,
      dismissed: isDismissed,
      updatedAt: now,
    })
    .where(eq(onboardingSetup.userId, actor.userId))
    .returning();
  if (!record) throw new Error("a locked onboarding record is gone");
  if (isCompleted) await completeSubscription(work);
  return {
    result: presentOnboarding(record, await loadRoastery(work)),
    subjectId: actor.userId,
    detail: { step, event },
  };
}

async function completeSubscription({ tx, actor, now }: Work) {
  await tx
    .insert(stripeSubscriptions)
    .values({ userId: actor.userId, onboardingCompleted: true, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: stripeSubscriptions.userId,
      set: { onboardingCompleted: true, updatedAt: now },
    });
}
