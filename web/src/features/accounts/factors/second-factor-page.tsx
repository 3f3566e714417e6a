import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { announceSession, announceVerified, onVerifiedElsewhere } from "#api/follow-session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { AccountCard } from "../account-card.tsx";
import { signOut } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { FactorProof } from "./factor-proof.tsx";
import { factorsQuery } from "./factors-query.ts";

/** The second step of signing in. Somebody who needs none, or has taken it in another tab, is past it at once. */
export function SecondFactorPage({ redirect }: { redirect: string | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const query = useQuery(factorsQuery);

  const goOn = useCallback(() => {
    // Data that was loaded before belongs to somebody else, or to nobody.
    queryClient.clear();
    // Replaces this step: Back leads to where the person came from.
    router.history.replace(redirect ?? "/dashboard");
  }, [queryClient, router, redirect]);

  useEffect(() => onVerifiedElsewhere(goOn), [goOn]);
  const isVisitor = query.data === null;
  const isThrough = query.data?.isDue === false;
  useEffect(() => {
    if (isVisitor) void navigate({ to: "/auth", search: { redirect }, replace: true });
    if (isThrough) goOn();
  }, [isVisitor, isThrough, navigate, redirect, goOn]);

  return (
    <QueryBoundary query={query} errorTitle="The second factors could not be loaded">
      {(data) =>
        data?.isDue && (
          <AccountCard
            title="Confirm your identity"
            text={
              <>
                One more step for <b style={{ overflowWrap: "anywhere" }}>{data.email}</b>
              </>
            }
            below={<OtherAccount redirect={redirect} />}
          >
            <FactorProof
              factors={data.factors}
              onProved={() => {
                announceVerified();
                goOn();
              }}
            />
            <PasskeyButton
              onSignedIn={() => {
                announceVerified();
                goOn();
              }}
            />
          </AccountCard>
        )
      }
    </QueryBoundary>
  );
}

function OtherAccount({ redirect }: { redirect: string | undefined }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const outcome = await signOut();
    setIsBusy(false);
    if (!outcome.ok) return errorToast("Error", refusalText(outcome.refusal));
    await navigate({ to: "/auth", search: { redirect } });
    queryClient.clear();
    announceSession();
  }

  return (
    <Button variant="subtle" loading={isBusy} onClick={leave}>
      Use another account
    </Button>
  );
}
