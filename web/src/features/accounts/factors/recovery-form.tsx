import { takeRecoveryCode } from "./factor-calls.ts";
import { ProofForm } from "./proof-form.tsx";

/** For when no second factor is at hand. */
export const RecoveryForm = ({ onProved }: { onProved: () => void }) => (
  <ProofForm
    field={{
      label: "Recovery code",
      description: "One of the ten that you have kept. Each works once.",
      autoComplete: "off",
      autoCapitalize: "characters",
      maxLength: 40,
      placeholder: "XXXXX-XXXXX",
    }}
    read={(typed) => (typed.trim() === "" ? null : typed)}
    unreadable="Enter one of your recovery codes."
    check={takeRecoveryCode}
    onProved={onProved}
  />
);
