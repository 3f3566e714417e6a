import { proposedUnits } from "@tryer/domain/onboarding";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { weightsIn } from "./weights.ts";

/** Weights for somebody without an account, who has chosen no unit: in that of their region. */
export const visitorWeights = weightsIn(proposedUnits(new Intl.Locale(browserLocale).maximize().region).weightUnit);
