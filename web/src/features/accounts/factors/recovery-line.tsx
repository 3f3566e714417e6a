import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { RECOVERY_CODE_COUNT } from "@tryer/domain/accounts";
import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { SecurityLine } from "../security/security-line.tsx";
import { makeRecoveryCodes } from "./factor-calls.ts";
import { factorsQuery } from "./factors-query.ts";

/** Number of codes at which it is time for new ones. */
const FEW = 3;

/** Number of recovery codes that are left, and the way to ten new ones. */
export function RecoveryLine({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const unasked = () => setIsAsked(false);

  async function make() {
    setIsBusy(true);
    const made = await makeRecoveryCodes();
    setIsBusy(false);
    unasked();
    if (!made.ok) return errorToast("Error", refusalText(made.refusal));
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    onMade(made.answer.codes);
  }

  const text =
    left === 0 ? "None left: without your second factor you cannot sign in" : `${left} of ${RECOVERY_CODE_COUNT} left`;
  return (
    <SecurityLine title="Recovery codes" text={text} isAlarming={left <= FEW}>
      <Button variant="default" size="sm" loading={isBusy} onClick={left === 0 ? make : () => setIsAsked(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        cancelLabel="Keep the old ones"
        isBusy={isBusy}
        onConfirm={make}
        onClose={unasked}
      >
        Your current codes stop working, wherever you keep them.
      </ConfirmDialog>
    </SecurityLine>
  );
}
