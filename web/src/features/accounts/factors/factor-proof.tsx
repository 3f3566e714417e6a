import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { verifyApp } from "./factor-calls.ts";
import type { FactorChoice } from "./factors-query.ts";
import { PhoneProof } from "./phone-proof.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

interface FactorProofProps {
  factors: FactorChoice[];
  onProved: () => void;
}

/** One of the person's second factors is proved, or a recovery code in its place. */
export function FactorProof({ factors, onProved }: FactorProofProps) {
  const [chosenId, setChosenId] = useState(factors[0]?.id ?? null);
  const chosen = factors.find(({ id }) => id === chosenId);
  const others = factors.filter(({ id }) => id !== chosen?.id);
  return (
    <Stack gap="lg">
      {chosen === undefined ? (
        <RecoveryForm onProved={onProved} />
      ) : chosen.factorType === "phone" ? (
        <PhoneProof key={chosen.id} factorId={chosen.id} phone={chosen.phone ?? "your phone"} onProved={onProved} />
      ) : (
        <CodeForm
          key={chosen.id}
          hint={`What '${chosen.friendlyName}' shows for Tryer now`}
          check={(code) => verifyApp(chosen.id, code)}
          onProved={onProved}
        />
      )}
      <Stack gap="xs" pt="md" style={{ borderTop: "1px solid var(--tryer-line)" }}>
        <Text size="sm" c="dimmed">
          Not at hand?
        </Text>
        {others.map((factor) => (
          <Button key={factor.id} variant="default" onClick={() => setChosenId(factor.id)}>
            {factor.factorType === "phone" ? `Text message to ${factor.phone}` : `Use '${factor.friendlyName}'`}
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
