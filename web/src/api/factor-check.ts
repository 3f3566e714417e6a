import { createAtom } from "@tanstack/react-store";
import { isSomebodyAtWork } from "./at-work.ts";

/**
 * Asks for the second factor in the middle of something: where an answer says that it must be proved first, the
 * question stands over the page, and the refused request is sent again by itself. Typed text stays.
 */

/** Outstanding altogether, because the person has one since a moment ago; or proved too long ago for what they do. */
const REASONS = ["SECOND_FACTOR_NEEDED", "FACTOR_CHECK_NEEDED"] as const;
export type FactorReason = (typeof REASONS)[number];

interface FactorQuestion {
  reason: FactorReason;
  answered: Promise<boolean>;
  answer: (isProved: boolean) => void;
}

/** The question for the second factor that stands over the page now. */
export const factorQuestion = createAtom<FactorQuestion | null>(null);

/** Asks for the factor: one question, however many answers say so at one moment. */
function askForFactor(reason: FactorReason): Promise<boolean> {
  if (!isSomebodyAtWork()) return Promise.resolve(false);
  const open = factorQuestion.get();
  if (open !== null) return open.answered;
  let answer: (isProved: boolean) => void = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (isProved) => {
      factorQuestion.set(null);
      resolve(isProved);
    };
  });
  factorQuestion.set({ reason, answered, answer });
  return answered;
}

/** Sends a request; and once more if its answer wants the second factor and the person proves it. */
export async function provingFactor<Answer>(
  send: () => Promise<Answer>,
  codeOf: (answer: Answer) => string | null | Promise<string | null>,
): Promise<Answer> {
  const answer = await send();
  const code = await codeOf(answer);
  const reason = REASONS.find((each) => each === code);
  if (reason === undefined) return answer;
  return (await askForFactor(reason)) ? provingFactor(send, codeOf) : answer;
}
