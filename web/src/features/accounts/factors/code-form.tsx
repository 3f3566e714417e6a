import { readOneTimeCode } from "@tryer/domain/accounts";
import type { Outcome } from "../auth-calls.ts";
import { ProofForm } from "./proof-form.tsx";

interface CodeFormProps {
  /** Place where the code is to be found. */
  hint: string;
  check: (code: string) => Promise<Outcome>;
  onProved: () => void;
}

/** Six digits, sent off with the last one. */
export const CodeForm = ({ hint, check, onProved }: CodeFormProps) => (
  <ProofForm
    field={{
      label: "Code",
      description: hint,
      inputMode: "numeric",
      autoComplete: "one-time-code",
      maxLength: 12,
      styles: { input: { fontVariantNumeric: "tabular-nums", letterSpacing: "0.35em", fontWeight: 600 } },
    }}
    read={readOneTimeCode}
    unreadable="A code has six digits."
    isSentAtOnce
    check={check}
    onProved={onProved}
  />
);
