import { Alert, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import { countOnDevice } from "#api/outbox/kept-entries.ts";
import { sessionQuery } from "#api/session.ts";
import { Loading } from "#ui/feedback/loading.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { AuthSearch } from "./auth-search.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { socialFailure } from "./social-failure.ts";

const ResetForm = lazyPart(() => import("./reset-form.tsx").then(({ ResetForm }) => ResetForm), <Loading />);

const SecondFactorPage = lazyPart(
  () => import("../factors/second-factor-page.tsx").then(({ SecondFactorPage }) => SecondFactorPage),
  <Loading />,
);

const TITLES = {
  "sign-up": "Sign up",
  forgot: "Forgot password",
  reset: "New password",
  "second-factor": "Second factor",
} as const;

/** /auth: signing in and its neighbours, one at a time by `mode`. */
export function AuthPage({ search }: { search: AuthSearch }) {
  usePageTitle(search.mode === undefined ? "Sign in" : TITLES[search.mode]);
  return (
    <Stack gap={0}>
      <Stack maw={440} w="100%" mx="auto" gap="sm">
        <Notices search={search} />
      </Stack>
      <Form search={search} />
    </Stack>
  );
}

function Form({ search }: { search: AuthSearch }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();

  function enter() {
    // Data that was loaded before belongs to somebody else, or to nobody.
    queryClient.clear();
    announceSession();
    router.history.push(search.redirect ?? "/dashboard");
  }

  if (search.mode === "sign-up") {
    return (
      <SignUpForm
        search={search}
        onSignedUp={(email) =>
          navigate({ to: "/verification-success", search: { type: "success", email, redirect: search.redirect } })
        }
      />
    );
  }
  if (search.mode === "forgot") return <ForgotForm search={search} />;
  if (search.mode === "reset") {
    return (
      <ResetForm
        token={search.token}
        error={search.error}
        onReset={() => navigate({ to: "/auth", search: { renewed: "yes" } })}
      />
    );
  }
  if (search.mode === "second-factor") return <SecondFactorPage redirect={search.redirect} />;
  return <SignInForm search={search} onSignedIn={enter} />;
}

/** Reason that brought the person here, where it needs saying. */
function Notices({ search }: { search: AuthSearch }) {
  const { data: session } = useQuery(sessionQuery);
  // Whose they are is nobody's business before somebody has signed in.
  const [kept] = useState(countOnDevice);
  if (search.mode === "reset" || search.mode === "second-factor") return null;
  return (
    <>
      {kept > 0 && session == null && (
        <Notice color="amber">
          {kept === 1 ? "1 entry on this device is" : `${kept} entries on this device are`} not sent yet. Whoever made
          {kept === 1 ? " it" : " them"} signs in here to send.
        </Notice>
      )}
      {search.error !== undefined && search.from !== undefined && (
        <Notice color="amber">{socialFailure(search.error, search.from)}</Notice>
      )}
      {search.renewed !== undefined && <Notice color="leaf">Your new password is saved. Sign in with it.</Notice>}
      {session != null && (
        <Notice color="steel">
          You are signed in as {session.user.email}. <TextLink to="/dashboard">Continue to your roastery</TextLink>
        </Notice>
      )}
    </>
  );
}

function Notice({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Alert color={color} role="status">
      <Text size="sm" component="div" style={{ overflowWrap: "anywhere" }}>
        {children}
      </Text>
    </Alert>
  );
}
