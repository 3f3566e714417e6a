import { Button, type ButtonProps, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { resendVerification } from "./auth-calls.ts";
import { waiting } from "./refusal-text.ts";

interface ResendButtonProps extends ButtonProps {
  email: string | undefined;
  /** Where the person goes after the address is confirmed and they have signed in. */
  redirect?: string | undefined;
  label?: string;
}

/** Sends the verification mail again and says underneath what came of it. */
export function ResendButton({ email, redirect, label = "Resend verification email", ...button }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<{ isGood: boolean; text: string } | null>(null);

  async function resend() {
    if (!email) {
      setAnswer({ isGood: false, text: "No email address found. Please try signing up again." });
      return;
    }
    setIsSending(true);
    const outcome = await resendVerification(email, redirect);
    setIsSending(false);
    if (outcome.ok) setAnswer({ isGood: true, text: "Verification email resent! Please check your inbox." });
    else if (outcome.refusal.status === 429) {
      setAnswer({ isGood: false, text: `The next mail can be sent ${waiting(outcome.refusal.retryAfterSec)}.` });
    } else {
      const text = outcome.refusal.message || "Failed to resend verification email. Please try again.";
      setAnswer({ isGood: false, text });
    }
  }

  return (
    <Stack gap={6} w={button.fullWidth ? "100%" : undefined}>
      <Button variant="default" {...button} loading={isSending} onClick={resend}>
        {label}
      </Button>
      <Text size="sm" c={answer?.isGood ? "leaf" : "red"} role="status">
        {answer?.text}
      </Text>
    </Stack>
  );
}
