import { Alert, Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { AuthRefusal } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { canUsePasskeys, signInWithPasskey } from "../passkeys/passkey-calls.ts";

/** Signs in with what the device keeps, where the browser can. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function go() {
    setIsBusy(true);
    setRefusal(null);
    const answered = await signInWithPasskey();
    setIsBusy(false);
    if (answered.ok) return onSignedIn();
    // The person closed the browser's dialog and knows that.
    if (answered.refusal.code !== "CALLED_OFF") setRefusal(answered.refusal);
  }

  return (
    <Stack mt="md" gap="sm">
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusalText(refusal)}
        </Alert>
      )}
      <Button type="button" variant="default" size="md" fullWidth loading={isBusy} onClick={() => void go()}>
        Use a passkey
      </Button>
    </Stack>
  );
}
