import { Alert, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { AccountCard } from "../account-card.tsx";
import type { Answered, AuthRefusal } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";

interface MailDecisionProps<Answer> {
  title: string;
  text: string;
  /** Content for a link that was used, or came too late. */
  dead: (isUsed: boolean) => ReactNode;
  decide: () => Promise<Answered<Answer>>;
  button: (decide: () => void, isBusy: boolean) => ReactNode;
  /** Content for the outcome. */
  children: (answer: Answer) => ReactNode;
}

/** The page of a mailed link: one question, one button, and the outcome. */
export function MailDecision<Answer>({ title, text, dead, decide, button, children }: MailDecisionProps<Answer>) {
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    setAnswered(await decide());
    setIsBusy(false);
  }

  if (answered?.ok) return children(answered.answer);
  const isUsed = answered?.refusal.code === "LINK_USED";
  if (isUsed || answered?.refusal.code === "INVALID_TOKEN") return dead(isUsed);
  return (
    <AccountCard title={title} text={text}>
      <Stack>
        {answered !== null && <Problem refusal={answered.refusal} />}
        {button(() => void run(), isBusy)}
      </Stack>
    </AccountCard>
  );
}

const Problem = ({ refusal }: { refusal: AuthRefusal }) => (
  <Alert color="red" role="alert">
    {refusalText(refusal)}
  </Alert>
);

interface DeadMailLinkProps {
  /** Whether the link has done its work; otherwise it came too late, or a newer one took its place. */
  isUsed: boolean;
  text: string;
  children: ReactNode;
}

export function DeadMailLink({ isUsed, text, children }: DeadMailLinkProps) {
  return (
    <AccountCard title={isUsed ? "This link has been used" : "This link has expired"}>
      <Stack>
        <Text>{text}</Text>
        {children}
      </Stack>
    </AccountCard>
  );
}
