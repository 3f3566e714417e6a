import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { Challenge } from "@tryer/contract/accounts/auth-answers";
import { useEffect, useState } from "react";
import { refusalText } from "../fields/refusal-text.ts";
import { OutboxLink } from "../verification/outbox-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { challengeFactor, verifyFactor } from "./factor-calls.ts";

const secondsUntil = (iso: string | null) =>
  iso === null ? 0 : Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));

/** Whole seconds until a moment, counted down on the screen; 0 when it has come. */
function useSecondsUntil(iso: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(iso));
  useEffect(() => {
    setSeconds(secondsUntil(iso));
    const timer = setInterval(() => {
      const left = secondsUntil(iso);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [iso]);
  return seconds;
}

interface PhoneProofProps {
  factorId: string;
  /** The number's last digits. */
  phone: string;
  onProved: () => void;
}

/** A code by text message, and another one when it doesn't come. */
export function PhoneProof({ factorId, phone, onProved }: PhoneProofProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [nextAt, setNextAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const seconds = useSecondsUntil(nextAt);

  async function send() {
    setIsSending(true);
    setProblem(null);
    const sent = await challengeFactor(factorId);
    setIsSending(false);
    if (sent.ok) {
      setChallenge(sent.answer);
      return setNextAt(sent.answer.nextMessageAt ?? null);
    }
    const { refusal } = sent;
    if (refusal.status === 429 && refusal.retryAfterSec !== null) {
      setNextAt(new Date(Date.now() + refusal.retryAfterSec * 1000).toISOString());
    }
    setProblem(refusal.code === "MESSAGE_NOT_SENT" ? refusal.message : refusalText(refusal));
  }

  return (
    <Stack>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {challenge !== null && (
        <CodeForm
          key={challenge.id}
          hint={`From the text message to ${phone}`}
          check={(code) => verifyFactor(factorId, challenge.id, code)}
          onProved={onProved}
        />
      )}
      <Group justify="space-between">
        <Button
          variant={challenge === null ? "filled" : "default"}
          size={challenge === null ? "md" : "sm"}
          fullWidth={challenge === null}
          loading={isSending}
          disabled={seconds > 0}
          onClick={send}
        >
          {challenge === null ? `Send a code to ${phone}` : "Send another code"}
        </Button>
        {seconds > 0 && (
          <Text size="sm" c="dimmed" className="figures">
            possible in {seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`}
          </Text>
        )}
        {challenge !== null && <OutboxLink />}
      </Group>
    </Stack>
  );
}
