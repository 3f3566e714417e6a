import { useNavigate } from "@tanstack/react-router";
import { Onboarding } from "@tryer/contract";
import { type OnboardingEvent, type OnboardingStep, placeAfter } from "@tryer/domain/onboarding";
import { useEffect, useRef } from "react";
import { api } from "#api/client.ts";
import { appMessage } from "#ui/feedback/toasts.ts";
import { leaveWith } from "#ui/forms/unsaved-changes.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

type Send = () => Promise<Onboarding>;

/** Carries the events of one step out: first on the server, then in the address. */
export function useWizardStep(
  step: OnboardingStep,
  isChanged: boolean,
  onFieldErrors: (byInputKey: Record<string, string>) => boolean,
) {
  const navigate = useNavigate();
  const event = useRef<OnboardingEvent>("complete");
  const isToPlan = useRef(false);

  function leave() {
    const place = placeAfter(step, event.current);
    if (place === "dashboard" && isToPlan.current) {
      return navigate({ to: "/demand-planner", search: { dialog: "add" } });
    }
    if (place === "dashboard") return navigate({ to: "/dashboard" });
    return navigate({ to: "/onboarding", search: { step: place } });
  }

  const saving = useSaving({
    row: Onboarding,
    isChanged,
    onFieldErrors,
    onSaved: () => void leave(),
  });

  // One message at a time, which stays until it is dismissed, tried again or left behind with the step.
  const { problem } = saving;
  useEffect(() => (problem === null ? undefined : appMessage("Error", problem)), [problem]);

  const take = (taken: OnboardingEvent, send: Send) =>
    saving.save(() => {
      event.current = taken;
      return send();
    });

  return {
    isSaving: saving.isSaving,
    complete: (send: Send) => {
      isToPlan.current = false;
      take("complete", send);
    },
    /** Completes the last step, and leads to the plan with what can be added to it. */
    completeAndPlan: (send: Send) => {
      isToPlan.current = true;
      take("complete", send);
    },
    // Steps that leave the fields behind ask first.
    completeInstead: (send: Send) =>
      leaveWith(() => {
        isToPlan.current = false;
        take("complete", send);
      }),
    skip: () => leaveWith(() => take("skip", () => api.onboarding.skip.call({ step }))),
    /** Leaves the set-up; `first` keeps what counts without it. */
    dismiss: (first?: () => Promise<unknown>) =>
      leaveWith(() =>
        take("dismiss", async () => {
          await first?.();
          return api.onboarding.dismiss.call();
        }),
      ),
    back: () => {
      event.current = "back";
      void leave();
    },
  };
}

export type WizardStepControls = ReturnType<typeof useWizardStep>;
