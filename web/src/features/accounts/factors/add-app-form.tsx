import { Button, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { BegunFactor } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { beginApp, verifyApp } from "./factor-calls.ts";
import { FactorNameForm } from "./factor-name-form.tsx";
import { type FactorAddition, useFactorAdded } from "./use-factor-added.ts";

/** A name, a picture to scan, and the first code that the app shows. */
export function AddAppForm(addition: FactorAddition) {
  const [begun, setBegun] = useState<{ name: string; factor: BegunFactor } | null>(null);
  const onAdded = useFactorAdded(addition);

  async function begin(name: string) {
    const answered = await beginApp(name);
    if (!answered.ok) return answered.refusal;
    setBegun({ name, factor: answered.answer });
    return null;
  }

  if (begun === null) {
    return (
      <FactorNameForm name="Authenticator app" begin={begin} onClose={addition.onClose}>
        <Text size="sm">Use an authenticator app, such as Google Authenticator, 1Password or Aegis.</Text>
      </FactorNameForm>
    );
  }
  return (
    <Stack>
      <Text size="sm">Scan this with the app, then enter the code that it shows.</Text>
      {begun.factor.factorType === "totp" && <Scan {...begun.factor.totp} />}
      <CodeForm
        hint="Six digits, new every half minute"
        check={(code) => verifyApp(begun.factor.id, code)}
        onProved={() => void onAdded(begun.name)}
      />
    </Stack>
  );
}

function Scan({ qrCode, secret, uri }: { qrCode: string; secret: string; uri: string }) {
  const clipboard = useClipboard();
  const readable = secret.match(/.{1,4}/g)?.join(" ");
  return (
    <Stack align="center" gap="sm">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
        alt="QR code for the app to scan"
        width={208}
        height={208}
        style={{ borderRadius: 8, border: "1px solid var(--tryer-line)" }}
      />
      <Text size="sm" c="dimmed" ta="center">
        No camera at hand? Enter this secret in the app, or open it here.
      </Text>
      <Text ff="monospace" size="sm" ta="center" style={{ userSelect: "all" }}>
        {readable}
      </Text>
      <Group justify="center" gap="sm">
        <Button variant="default" size="sm" onClick={() => clipboard.copy(secret)}>
          {clipboard.copied ? "Copied" : "Copy the secret"}
        </Button>
        <Button component="a" variant="default" size="sm" href={uri}>
          Open in an app
        </Button>
      </Group>
    </Stack>
  );
}
