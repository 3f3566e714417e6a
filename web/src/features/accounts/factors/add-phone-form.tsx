import { Stack, Text } from "@mantine/core";
import type { BegunFactor } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { beginPhone } from "./factor-calls.ts";
import { FactorNameForm } from "./factor-name-form.tsx";
import { PhoneProof } from "./phone-proof.tsx";
import { type FactorAddition, useFactorAdded } from "./use-factor-added.ts";

/** A number, and the first code that is sent to it. */
export function AddPhoneForm(addition: FactorAddition) {
  const [begun, setBegun] = useState<{ name: string; factor: BegunFactor } | null>(null);
  const onAdded = useFactorAdded(addition);

  async function begin(name: string, number: string) {
    const answered = await beginPhone(name, number);
    if (!answered.ok) return answered.refusal;
    setBegun({ name, factor: answered.answer });
    return null;
  }

  if (begun === null) {
    return (
      <FactorNameForm
        name="Phone"
        phone={{ label: "Number", description: "With the country, as in +43 660 1234567" }}
        begin={begin}
        onClose={addition.onClose}
      >
        <Text size="sm">We text you a code whenever you need your second factor.</Text>
      </FactorNameForm>
    );
  }
  return (
    <Stack>
      <Text size="sm">Enter the code from the message to confirm the phone.</Text>
      {begun.factor.factorType === "phone" && (
        <PhoneProof factorId={begun.factor.id} phone={begun.factor.phone} onProved={() => void onAdded(begun.name)} />
      )}
    </Stack>
  );
}
