import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeWelcome = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
  run: (work, _input: undefined) => takeStep(work, "welcome", "complete"),
});
