import { Alert, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { VerificationLink } from "@tryer/contract/accounts/auth-answers";
import { useEffect, useRef } from "react";
import { sessionQuery } from "#api/session.ts";
import { Loading } from "#ui/feedback/loading.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AccountCard } from "../account-card.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { type ConfirmingVerification, useConfirmVerification } from "./use-confirm-verification.ts";
import { verificationLinkQuery } from "./verification-query.ts";
import { VerifyWithPassword } from "./verify-with-password.tsx";

/**
 * Page of a sign-up link. It proves the address by itself in the browser that signed up: programs that look into mail
 * do not have the cookie of that browser. Anywhere else a password is set first.
 */
export function VerificationLinkPage({ mailedKey }: { mailedKey: string }) {
  usePageTitle("Verify your email");
  const session = useQuery(sessionQuery);
  const look = useQuery(verificationLinkQuery(mailedKey));
  const confirming = useConfirmVerification(mailedKey);
  if (look.data === undefined || session.isPending) return <Loading />;
  if (!look.data.ok) return <NotLookedAt text={refusalText(look.data.refusal)} retry={() => void look.refetch()} />;
  const link = look.data.answer;
  const code = confirming.refusal?.code;
  if (link.state === "unknown" || link.state === "expired" || code === "INVALID_TOKEN") return <Dead link={link} />;
  if (link.state === "used" || code === "LINK_USED") return <Used email={link.email} />;
  const signedInAs = session.data?.user.email;
  // The cookie of the sign-up can have gone since this page looked.
  if (link.state === "elsewhere" || code === "PASSWORD_NEEDED") {
    return <VerifyWithPassword email={link.email} signedInAs={signedInAs} confirming={confirming} />;
  }
  return signedInAs === undefined ? (
    <VerifyHere confirming={confirming} />
  ) : (
    <VerifyInstead email={link.email} signedInAs={signedInAs} confirming={confirming} />
  );
}

const Dead = ({ link }: { link: VerificationLink }) => (
  <Navigate to="/verification-expired" search={{ email: link.state === "unknown" ? undefined : link.email }} replace />
);

const Used = ({ email }: { email: string }) => (
  <Navigate to="/verification-success" search={{ type: "used", email }} replace />
);

function NotLookedAt({ text, retry }: { text: string; retry: () => void }) {
  return (
    <AccountCard title="Verify your email" text={text}>
      <Button size="md" fullWidth onClick={retry}>
        Try again
      </Button>
    </AccountCard>
  );
}

/** Begins by itself, once. */
function VerifyHere({ confirming: { confirm, refusal, isBusy } }: { confirming: ConfirmingVerification }) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void confirm();
  }, [confirm]);
  if (refusal === null) return <Loading />;
  return (
    <AccountCard title="Verify your email" text={refusalText(refusal)}>
      <Button size="md" fullWidth loading={isBusy} onClick={() => void confirm()}>
        Try again
      </Button>
    </AccountCard>
  );
}

interface VerifyInsteadProps {
  email: string;
  signedInAs: string;
  confirming: ConfirmingVerification;
}

/** Asks before another person's session in this browser is replaced. */
function VerifyInstead({ email, signedInAs, confirming: { confirm, refusal, isBusy } }: VerifyInsteadProps) {
  return (
    <AccountCard
      title="Verify your email"
      text={`You are signed in as ${signedInAs}. Verifying ${email} signs you in with that address instead.`}
    >
      <Stack>
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusalText(refusal)}
          </Alert>
        )}
        <Button size="md" loading={isBusy} onClick={() => void confirm()}>
          Verify and switch
        </Button>
        <GoButton to="/dashboard" size="md" variant="default">
          Stay signed in
        </GoButton>
      </Stack>
    </AccountCard>
  );
}
