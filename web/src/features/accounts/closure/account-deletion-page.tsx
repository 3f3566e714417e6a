import { Button } from "@mantine/core";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { AccountCard } from "../account-card.tsx";
import { DeadMailLink, MailDecision } from "../verification/mail-decision.tsx";
import { OutboxLink } from "../verification/outbox-link.tsx";
import { keepAccount } from "./account-deletion-calls.ts";

interface AccountDeletionPageProps {
  /** Key from the link of the mail that undoes the closure. */
  mailedKey: string | undefined;
  /** Moment of the erasure, present right after the account was closed. */
  until: string | undefined;
}

/** Page where an account ends, and where its mailed link brings it back. */
export function AccountDeletionPage({ mailedKey, until }: AccountDeletionPageProps) {
  usePageTitle("Account deletion");
  if (mailedKey === undefined && until !== undefined) return <Closed until={until} />;
  const dead = (isUsed: boolean) => (
    <DeadMailLink isUsed={isUsed} text="The link restores an account once, within 14 days.">
      <GoButton to="/auth" size="md">
        Sign in
      </GoButton>
    </DeadMailLink>
  );
  if (mailedKey === undefined) return dead(false);
  return (
    <MailDecision
      title="Keep your account?"
      text="Your account opens with everything in it. Nothing is erased."
      dead={dead}
      decide={() => keepAccount(mailedKey)}
      button={(keep, isBusy) => (
        <Button size="md" loading={isBusy} onClick={keep}>
          Keep my account
        </Button>
      )}
    >
      {({ email }) => (
        <AccountCard title="Welcome back" text="Your account is restored with everything in it.">
          <GoButton to="/auth" search={{ email }} size="md" fullWidth>
            Sign in
          </GoButton>
        </AccountCard>
      )}
    </MailDecision>
  );
}

function Closed({ until }: { until: string }) {
  const { moment } = useMoments();
  return (
    <AccountCard
      title="Your account is closed"
      text={`We sent you a link that restores everything until ${moment(until)}. After that it is erased for good.`}
      below={<OutboxLink />}
    >
      <GoButton to="/" size="md" variant="default" fullWidth>
        Return to Home
      </GoButton>
    </AccountCard>
  );
}
