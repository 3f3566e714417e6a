import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Factor } from "@tryer/contract/accounts/auth-answers";
import { type FormEvent, useState } from "react";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { removeFactor } from "./factor-calls.ts";
import { factorsQuery } from "./factors-query.ts";

interface RemoveFactorFormProps {
  factor: Factor;
  isLast: boolean;
  email: string;
  onClose: () => void;
}

/** Form that asks once more before a factor is removed; for the last one with the password. */
export function RemoveFactorForm({ factor, isLast, email, onClose }: RemoveFactorFormProps) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const [isToldLast, setIsToldLast] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asksPassword = isLast || isToldLast;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setIsBusy(true);
    const outcome = await removeFactor(factor.id, asksPassword && password !== "" ? password : undefined);
    // One that is gone already is what was wanted.
    if (outcome.ok || outcome.refusal.status === 404) {
      successToast("Success", `'${factor.friendlyName}' is removed`);
      // The next one to be removed may be the last: the list has to know before it can be asked for.
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
      return onClose();
    }
    if (outcome.refusal.code === "PASSWORD_NEEDED") setIsToldLast(true);
    setIsBusy(false);
    setProblem(refusalText(outcome.refusal));
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Remove"
      isDestructive
      isSubmitting={isBusy}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Text>
        {asksPassword
          ? `'${factor.friendlyName}' is your last second factor. Without it, only your password protects your account, and your recovery codes are deleted.`
          : `'${factor.friendlyName}' is no longer needed to sign in. The others stay.`}
      </Text>
      {asksPassword && (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormBody>
  );
}
