import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { sessionQuery } from "#api/session.ts";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AccountCard } from "../account-card.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";
import { verificationQuery } from "./verification-query.ts";

interface VerificationPageProps {
  /** `success` waits for the link to be opened, `used` had been opened before; anything else came too late. */
  type: string;
  email: string | undefined;
  /** Path that the person goes to when the address is verified. */
  redirect: string | undefined;
}

type Waiting = Omit<VerificationPageProps, "type">;

export function VerificationPage({ type, email, redirect }: VerificationPageProps) {
  const { data: session } = useQuery(sessionQuery);
  const isWaiting = type === "success" && session == null;
  const { data: verification } = useQuery({ ...verificationQuery, enabled: isWaiting });
  if (type === "used") return <LinkUsed email={email} />;
  if (type !== "success") return <LinkExpired email={email} redirect={redirect} />;
  if (session != null) return <EmailVerified redirect={redirect} />;
  if (verification?.isVerified) return <VerifiedElsewhere email={email} redirect={redirect} />;
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
          . Open it in this browser, and you are signed in.
        </>
      }
      below={<OutboxLink />}
    >
      <Stack>
        <Button size="md" loading={isFetching} onClick={check}>
          I've verified my email
        </Button>
        <ResendButton email={email} size="md" fullWidth />
        <GoButton to="/auth" search={{ email, redirect }} size="md" variant="subtle" color="gray">
          Back to Sign In
        </GoButton>
      </Stack>
    </AccountCard>
  );
}

function EmailVerified({ redirect }: { redirect: string | undefined }) {
  const router = useRouter();
  usePageTitle("Email verified");
  return (
    <AccountCard title="Email Verified!" text="Your roastery is open.">
      {redirect === undefined || redirect === "/dashboard" ? (
        <GoButton to="/dashboard" size="md" fullWidth>
          Continue to Dashboard
        </GoButton>
      ) : (
        <Button size="md" fullWidth onClick={() => router.history.push(redirect)}>
          Continue
        </Button>
      )}
    </AccountCard>
  );
}

/** The link was opened in another browser, where a password was set: who waits here has still to sign in. */
function VerifiedElsewhere({ email, redirect }: Waiting) {
  usePageTitle("Sign in");
  return (
    <AccountCard
      title="Verified in another browser"
      text="Your address was verified and a password set in another browser. Sign in with that password."
    >
      <GoButton to="/auth" search={{ email, redirect }} size="md" fullWidth>
        Sign in
      </GoButton>
    </AccountCard>
  );
}

function LinkUsed({ email }: { email: string | undefined }) {
  usePageTitle("Link used");
  return (
    <AccountCard
      title="Verification Link Expired"
      text="This link has been used already: the address is verified. Sign in with the password that was set with it."
    >
      <Stack>
        <GoButton to="/auth" search={{ email }} size="md">
          Go to Login
        </GoButton>
        <GoButton to="/auth" search={{ mode: "forgot", email }} size="md" variant="default">
          Choose a new password
        </GoButton>
        <GoButton to="/" size="md" variant="subtle" color="gray">
          Return to Home
        </GoButton>
      </Stack>
    </AccountCard>
  );
}

function LinkExpired({ email, redirect }: Waiting) {
  usePageTitle("Link expired");
  return (
    <AccountCard
      title="Verification Link Expired"
      text="Verification links work for one day. We can send you a new one."
      below={<OutboxLink />}
    >
      <Stack>
        <ResendButton email={email} label="Resend Verification Email" size="md" fullWidth variant="filled" />
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
