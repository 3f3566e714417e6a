/** The wizard's steps in their order (spec §4). */
export const ONBOARDING_STEPS = ["welcome", "profile", "company", "roaster", "inventory"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const ONBOARDING_EVENTS = ["complete", "skip", "back", "dismiss"] as const;
export type OnboardingEvent = (typeof ONBOARDING_EVENTS)[number];

/** Target of an event: a step, or the dashboard outside the wizard. */
export type OnboardingPlace = OnboardingStep | "dashboard";

interface Transition {
  leadsTo: OnboardingPlace;
  /** Steps that the event completes; with all of them, onboarding is completed. */
  marks: "nothing" | "step" | "all";
  dismisses: boolean;
}

const on = (leadsTo: OnboardingStep): Transition => ({ leadsTo, marks: "step", dismisses: false });
const backTo = (leadsTo: OnboardingStep): Transition => ({ leadsTo, marks: "nothing", dismisses: false });
const FINISH: Transition = { leadsTo: "dashboard", marks: "all", dismisses: false };
const DISMISS: Transition = { leadsTo: "dashboard", marks: "nothing", dismisses: true };

/**
 * Every step and event (spec §4): completing and skipping mark the step and move on, finishing or skipping the last one
 * completes onboarding, dismissing leaves it as it is. Nothing stands before the first step.
 */
const TRANSITIONS: Record<OnboardingStep, Record<OnboardingEvent, Transition>> = {
  welcome: { complete: on("profile"), skip: on("profile"), back: backTo("welcome"), dismiss: DISMISS },
  profile: { complete: on("company"), skip: on("company"), back: backTo("welcome"), dismiss: DISMISS },
  company: { complete: on("roaster"), skip: on("roaster"), back: backTo("profile"), dismiss: DISMISS },
  roaster: { complete: on("inventory"), skip: on("inventory"), back: backTo("company"), dismiss: DISMISS },
  inventory: { complete: FINISH, skip: FINISH, back: backTo("roaster"), dismiss: DISMISS },
};

export interface OnboardingProgress {
  completed: Record<OnboardingStep, boolean>;
  isCompleted: boolean;
  isDismissed: boolean;
}

/** Progress of a new person. */
export const NO_PROGRESS: OnboardingProgress = {
  completed: { welcome: false, profile: false, company: false, roaster: false, inventory: false },
  isCompleted: false,
  isDismissed: false,
};

/** Place after an event at a step, whatever was completed before. Worked: skip at company → roaster. */
export const placeAfter = (step: OnboardingStep, event: OnboardingEvent): OnboardingPlace =>
  TRANSITIONS[step][event].leadsTo;

/** The progress after an event at a step. What was completed stays completed. */
export function progressAfter(
  progress: OnboardingProgress,
  step: OnboardingStep,
  event: OnboardingEvent,
): OnboardingProgress {
  const { marks, dismisses } = TRANSITIONS[step][event];
  const isAll = marks === "all";
  const completed = { ...progress.completed };
  for (const each of ONBOARDING_STEPS) completed[each] ||= isAll || (marks === "step" && each === step);
  return {
    completed,
    isCompleted: progress.isCompleted || isAll,
    isDismissed: progress.isDismissed || dismisses,
  };
}

/** The first step that is not completed; the first of all where none is left (spec §4). */
export const startStep = ({ completed }: Pick<OnboardingProgress, "completed">): OnboardingStep =>
  ONBOARDING_STEPS.find((step) => !completed[step]) ?? "welcome";
