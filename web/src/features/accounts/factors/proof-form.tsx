import { Alert, Button, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Outcome } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";

interface ProofFormProps {
  field: TextInputProps;
  /** Reads the code in a typed text; null while it is none. */
  read: (typed: string) => string | null;
  /** Message for a text that is no code. */
  unreadable: string;
  /** Sends as soon as a code can be read. */
  isSentAtOnce?: boolean;
  check: (code: string) => Promise<Outcome>;
  onProved: () => void;
}

/** One field for one code, and what was wrong with it. */
export function ProofForm({ field, read, unreadable, isSentAtOnce = false, check, onProved }: ProofFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => input.current?.focus(), []);

  async function send(code: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    const outcome = await check(code);
    isUnderWay.current = false;
    setIsBusy(false);
    if (outcome.ok) return onProved();
    // A refused code must not be sent again by the next keystroke.
    if (isSentAtOnce) setTyped("");
    setProblem(refusalText(outcome.refusal));
    input.current?.focus();
  }

  function type(text: string) {
    setTyped(text);
    const code = isSentAtOnce ? read(text) : null;
    if (code !== null) void send(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's events bubble through React to the form that it lies over.
    event.stopPropagation();
    const code = read(typed);
    if (code === null) setProblem(unreadable);
    else void send(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          ref={input}
          size="md"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          data-autofocus
          {...field}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Confirm
        </Button>
      </Stack>
    </form>
  );
}
