import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sessionQuery } from "#api/session.ts";
import { GoButton } from "#ui/links.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import { AccountCard } from "./account-card.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";
import { verificationQuery } from "./verification-query.ts";

interface VerificationPageProps {
  /** `success` waits for the person to confirm; anything else is a link that came too late. */
  type: string;
  email: string | undefined;
  /** Where the person goes after they have signed in. */
  redirect: string | undefined;
}

type Waiting = Omit<VerificationPageProps, "type">;

export function VerificationPage({ type, email, redirect }: VerificationPageProps) {
  const { data: session } = useQuery(sessionQuery);
  const isWaiting = type === "success" && session == null;
  const { data: verification } = useQuery({ ...verificationQuery, enabled: isWaiting });
  if (type !== "success") return <LinkExpired email={email} redirect={redirect} />;
  if (session != null) return <EmailVerified />;
  if (verification?.isVerified) return <EmailVerifiedElsewhere email={email} redirect={redirect} />;
  return <VerifyEmail email={email} redirect={redirect} />;
}

function VerifyEmail({ email, redirect }: Waiting) {
  const { refetch, isFetching } = useQuery(sessionQuery);
  const navigate = useNavigate();
  usePageTitle("Verify your email");

  async function check() {
    const { data } = await refetch();
    if (data == null) await navigate({ to: "/auth", search: { email, redirect } });
  }

  return (
    <AccountCard
      title="Verify your email"
      text={
        <>
          We have sent a link to{" "}
          <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: "anywhere" }}>
            {email ?? "your address"}
          </Text>
          . Open it to confirm that the address is yours.
        </>
      }
      below={<OutboxLink />}
    >
      <Stack>
        <Button size="md" loading={isFetching} onClick={check}>
          I've verified my email
        </Button>
        <ResendButton email={email} redirect={redirect} size="md" fullWidth />
        <GoButton to="/auth" search={{ email, redirect }} size="md" variant="subtle" color="gray">
          Back to Sign In
        </GoButton>
      </Stack>
    </AccountCard>
  );
}

function EmailVerified() {
  usePageTitle("Email verified");
  return (
    <AccountCard title="Email Verified!" text="Your roastery is open.">
      <GoButton to="/dashboard" size="md" fullWidth>
        Continue to Dashboard
      </GoButton>
    </AccountCard>
  );
}

/** The link was opened in another tab or on the phone: who waits here has still to sign in. */
function EmailVerifiedElsewhere({ email, redirect = "/dashboard" }: Waiting) {
  usePageTitle("Email verified");
  return (
    <AccountCard title="Email Verified!" text="Sign in once, and your roastery is open.">
      <GoButton to="/auth" search={{ email, redirect }} size="md" fullWidth>
        Continue to Dashboard
      </GoButton>
    </AccountCard>
  );
}

function LinkExpired({ email, redirect }: Waiting) {
  usePageTitle("Link expired");
  return (
    <AccountCard
      title="Verification Link Expired"
      text="A verification link works for one hour. We can send you a new one."
      below={<OutboxLink />}
    >
      <Stack>
        <ResendButton
          email={email}
          redirect={redirect}
          label="Resend Verification Email"
          size="md"
          fullWidth
          variant="filled"
        />
        <GoButton to="/" size="md" variant="default">
          Return to Home
        </GoButton>
        <GoButton to="/auth" search={{ email, redirect }} size="md" variant="subtle" color="gray">
          Go to Login
        </GoButton>
      </Stack>
    </AccountCard>
  );
}
