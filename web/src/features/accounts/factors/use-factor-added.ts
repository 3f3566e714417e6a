import { useQueryClient } from "@tanstack/react-query";
import { announceVerified } from "#api/follow-session.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { devicesQuery } from "../security/devices-query.ts";
import { makeRecoveryCodes } from "./factor-calls.ts";
import { factorsQuery } from "./factors-query.ts";

export interface FactorAddition {
  /** Whether there are recovery codes already: they come with the first factor. */
  hasCodes: boolean;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Follow-up of the first right code of a new factor. */
export function useFactorAdded({ hasCodes, onCodes, onClose }: FactorAddition) {
  const queryClient = useQueryClient();
  return async (name: string) => {
    announceVerified();
    successToast("Success", `'${name}' is now needed to sign in`);
    const made = hasCodes ? null : await makeRecoveryCodes();
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    if (made?.ok) return onCodes(made.answer.codes);
    if (made !== null) errorToast("Error", refusalText(made.refusal));
    onClose();
  };
}
