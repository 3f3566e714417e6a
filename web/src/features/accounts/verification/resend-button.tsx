import { Button, type ButtonProps, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { resendVerification } from "../auth-calls.ts";
import { NO_ADDRESS, resendWords } from "./resend-words.ts";

interface ResendButtonProps extends ButtonProps {
  email: string | undefined;
  label?: string;
}

/** Sends the verification mail again and reports the outcome underneath. */
export function ResendButton({ email, label = "Resend verification email", ...button }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<typeof NO_ADDRESS | null>(null);

  async function resend() {
    if (!email) return setAnswer(NO_ADDRESS);
    setIsSending(true);
    const outcome = await resendVerification(email);
    setIsSending(false);
    setAnswer(resendWords(outcome));
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
