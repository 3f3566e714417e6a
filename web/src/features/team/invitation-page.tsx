import { Button, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReceivedInvitation } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { previewQuery } from "#api/invitation-preview.ts";
import { sessionQuery } from "#api/session.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { CenteredCard } from "./centered-card.tsx";
import { useOpenRoastery } from "./use-open-roastery.ts";

interface InvitationPageProps {
  id: string;
  /** The invited address, as the link of the mail says it. */
  email: string | undefined;
  isSigningOut: boolean;
  /** Signs out and asks for the address that was invited, on the way back to here. */
  onOpenAs: (email: string | undefined) => void;
}

/** Page of an invitation's link, with or without an account. */
export function InvitationPage({ id, email, isSigningOut, onOpenAs }: InvitationPageProps) {
  usePageTitle("Invitation");
  const session = useQuery(sessionQuery);
  return (
    <QueryBoundary query={session} errorTitle="The invitation could not be loaded">
      {(signedIn) =>
        signedIn === null ? (
          <ForVisitor id={id} email={email} />
        ) : (
          <ForPerson
            id={id}
            email={signedIn.user.email}
            invited={email}
            isSigningOut={isSigningOut}
            onOpenAs={onOpenAs}
          />
        )
      }
    </QueryBoundary>
  );
}

function ForVisitor({ id, email }: Pick<InvitationPageProps, "id" | "email">) {
  const redirect = `/invitation/${id}`;
  const { data: preview } = useQuery(previewQuery(id, email));
  const how = `Sign in as ${email ?? "the person who was invited"}, or create an account with that address.`;
  return (
    <CenteredCard
      title={preview === undefined ? "You are invited" : `${preview.invitedBy} invites you to ${preview.roasteryName}`}
      text={preview === undefined ? how : `You will be ${preview.role} there. ${how}`}
    >
      <GoButton to="/auth" search={{ mode: "sign-up", email, redirect }} size="md">
        Create an account
      </GoButton>
      <GoButton to="/auth" search={{ email, redirect }} size="md" variant="default">
        I have an account
      </GoButton>
    </CenteredCard>
  );
}

interface ForPersonProps extends Pick<InvitationPageProps, "id" | "isSigningOut" | "onOpenAs"> {
  email: string;
  /** The address of the link. */
  invited: string | undefined;
}

function ForPerson({ id, email, invited, isSigningOut, onOpenAs }: ForPersonProps) {
  const query = useQuery(api.team.invitation.queryOptions({ input: { id } }));
  if (hasCode(query.error, "NOT_FOUND")) {
    return (
      <CenteredCard title={failureMessage(query.error, "Invitation not found")} text={`You are signed in as ${email}.`}>
        <Button
          size="md"
          loading={isSigningOut}
          onClick={() => onOpenAs(invited)}
          h="auto"
          mih={44}
          py={8}
          styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere" } }}
        >
          Sign out and open it as {invited ?? "the person who was invited"}
        </Button>
        <GoButton to="/dashboard" size="md" variant="default">
          Continue to Dashboard
        </GoButton>
      </CenteredCard>
    );
  }
  return (
    <QueryBoundary query={query} errorTitle="The invitation could not be loaded">
      {(invitation) => {
        if (invitation.state !== "pending") return <Closed state={invitation.state} />;
        return <Answer invitation={invitation} />;
      }}
    </QueryBoundary>
  );
}

function Answer({ invitation: { id, invitedBy, roasteryName, role } }: { invitation: ReceivedInvitation }) {
  const accepting = useOpenRoastery();
  const declining = useMutation({
    ...api.team.decline.mutationOptions(),
    onError: failureToast("Error", "It could not be declined. Try again in a moment."),
  });
  return (
    <CenteredCard title={`${invitedBy} invites you to ${roasteryName}`} text={`You will be ${role} there.`}>
      <Button
        size="md"
        loading={accepting.isPending}
        onClick={() => accepting.mutate(() => api.team.accept.call({ id }))}
      >
        Accept invitation
      </Button>
      <Button
        size="md"
        variant="subtle"
        color="gray"
        loading={declining.isPending}
        onClick={() => declining.mutate({ id })}
      >
        Decline
      </Button>
    </CenteredCard>
  );
}

const CLOSED: Record<Exclude<ReceivedInvitation["state"], "pending">, { title: string; text: string }> = {
  accepted: { title: "Invitation accepted", text: "You have joined this roastery before." },
  declined: { title: "Invitation declined", text: "Ask for a new one if you have changed your mind." },
  revoked: { title: "Invitation withdrawn", text: "The person who invited you withdrew it." },
  expired: { title: "Invitation expired", text: "It worked for seven days. Ask for a new one." },
};

function Closed({ state }: { state: keyof typeof CLOSED }) {
  return (
    <CenteredCard title={CLOSED[state].title} text={<Text>{CLOSED[state].text}</Text>}>
      <GoButton to="/dashboard" size="md">
        Continue to Dashboard
      </GoButton>
    </CenteredCard>
  );
}
