import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ConfirmedEmailChange } from "@tryer/contract/accounts/auth-answers";
import { announceSession } from "#api/follow-session.ts";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AccountCard } from "../account-card.tsx";
import { DeadMailLink, MailDecision } from "../verification/mail-decision.tsx";
import { OutboxLink } from "../verification/outbox-link.tsx";
import { confirmEmailChange } from "./email-change-calls.ts";

/** Page of the two links of a change of address. A button confirms: programs that look into mail open links. */
export function EmailChangePage({ mailedKey }: { mailedKey: string | undefined }) {
  const queryClient = useQueryClient();
  usePageTitle("Change of address");
  const dead = (isUsed: boolean) => (
    <DeadMailLink
      isUsed={isUsed}
      text="A link for a new address works once and for one day. Start again in your settings."
    >
      <GoButton to="/settings/security" size="md">
        Open your settings
      </GoButton>
    </DeadMailLink>
  );
  if (mailedKey === undefined) return dead(false);
  const isNew = mailedKey.startsWith("confirm-new");
  return (
    <MailDecision
      title={isNew ? "Confirm your new address" : "Confirm the change"}
      text={
        isNew
          ? "As soon as the old one is confirmed too, you sign in to Tryer with this address."
          : "As soon as the new address is confirmed too, you sign in to Tryer with that one."
      }
      dead={dead}
      decide={async () => {
        const answered = await confirmEmailChange(mailedKey);
        if (answered.ok && answered.answer.state === "changed") {
          announceSession();
          await queryClient.invalidateQueries();
        }
        return answered;
      }}
      button={(confirm, isBusy) => (
        <Button size="md" loading={isBusy} onClick={confirm}>
          Confirm
        </Button>
      )}
    >
      {(confirmed) => <Done confirmed={confirmed} />}
    </MailDecision>
  );
}

function Done({ confirmed }: { confirmed: ConfirmedEmailChange }) {
  if (confirmed.state === "changed") {
    return (
      <AccountCard
        title="Your address has changed"
        text={
          <>
            From now on you sign in as{" "}
            <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: "anywhere" }}>
              {confirmed.email}
            </Text>
            .
          </>
        }
      >
        <GoButton to="/settings/security" size="md" fullWidth>
          Open your settings
        </GoButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Confirm the other address too"
      text={`This one is confirmed. The address changes as soon as the link in the mail to your ${confirmed.waitingFor} one is opened too.`}
      below={<OutboxLink />}
    >
      <GoButton to="/settings/security" size="md" variant="default" fullWidth>
        Open your settings
      </GoButton>
    </AccountCard>
  );
}
