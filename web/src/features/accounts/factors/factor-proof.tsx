import { Button, Stack, Text } from "@mantine/core";
import type { FactorChoice } from "@tryer/contract/accounts/auth-answers";
import { type ComponentType, createElement, useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { takeRecoveryCode, verifyApp } from "./factor-calls.ts";
import { PhoneProof } from "./phone-proof.tsx";
import { ProofForm } from "./proof-form.tsx";

/** Form for a person without a second factor at hand. */
const RecoveryForm = ({ onProved }: { onProved: () => void }) => (
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

interface FactorProofProps {
  factors: FactorChoice[];
  onProved: () => void;
}

interface ProofProps {
  factor: FactorChoice;
  onProved: () => void;
}

const PROOFS: Record<FactorChoice["factorType"], ComponentType<ProofProps>> = {
  phone: ({ factor: { id, phone }, onProved }) => (
    <PhoneProof factorId={id} phone={phone ?? "your phone"} onProved={onProved} />
  ),
  totp: ({ factor: { id, friendlyName }, onProved }) => (
    <CodeForm
      hint={`What '${friendlyName}' shows for Tryer now`}
      check={(code) => verifyApp(id, code)}
      onProved={onProved}
    />
  ),
};

/** Proves one of the person's second factors, or a recovery code in its place. */
export function FactorProof({ factors, onProved }: FactorProofProps) {
  const [chosenId, setChosenId] = useState(factors[0]?.id ?? null);
  const chosen = factors.find(({ id }) => id === chosenId);
  const others = factors.filter(({ id }) => id !== chosen?.id);
  return (
    <Stack gap="lg">
      {chosen === undefined ? (
        <RecoveryForm onProved={onProved} />
      ) : (
        createElement(PROOFS[chosen.factorType], { key: chosen.id, factor: chosen, onProved })
      )}
      <Stack gap="xs" pt="md" style={{ borderTop: "1px solid var(--tryer-line)" }}>
        <Text size="sm" c="dimmed">
          Don't have it?
        </Text>
        {others.map((factor) => (
          <Button key={factor.id} variant="default" onClick={() => setChosenId(factor.id)}>
            {{ phone: `Text message to ${factor.phone}`, totp: `Use '${factor.friendlyName}'` }[factor.factorType]}
          </Button>
        ))}
        {chosen !== undefined && (
          <Button variant="default" onClick={() => setChosenId(null)}>
            Use a recovery code
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
