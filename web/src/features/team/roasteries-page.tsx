import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roasteries } from "@tryer/contract";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { CenteredCard } from "./centered-card.tsx";
import { ReceivedInvitations } from "./received-invitations.tsx";
import { roasteriesQuery } from "./roasteries-query.ts";
import { useOpenRoastery } from "./use-open-roastery.ts";

/** Roasteries that a person may open, also when the one that was open no longer lets them in. */
export function RoasteriesPage() {
  usePageTitle("Your roasteries");
  const query = useQuery(roasteriesQuery());
  if (hasCode(query.error, "UNAUTHORIZED") || hasCode(query.error, "SECOND_FACTOR_NEEDED")) {
    return (
      <CenteredCard title="Your roasteries" text="Sign in to see them.">
        <GoButton to="/auth" search={{ redirect: "/roasteries" }} size="md">
          Sign in
        </GoButton>
      </CenteredCard>
    );
  }
  return (
    <QueryBoundary query={query} errorTitle="Your roasteries could not be loaded">
      {(data) => <Choice {...data} />}
    </QueryBoundary>
  );
}

function Choice({ roasteries }: Roasteries) {
  const opening = useOpenRoastery();
  const isInOne = roasteries.some(({ isOpen }) => isOpen);
  return (
    <>
      <ReceivedInvitations />
      <CenteredCard
        title={isInOne ? "Your roasteries" : "You are no longer a member of this roastery"}
        text={isInOne ? "Choose a roastery." : "Someone removed you from its team. Choose a roastery."}
      >
        {roasteries.map(({ id, name }) => (
          <Button
            key={id}
            size="md"
            variant="default"
            loading={opening.isPending}
            onClick={() => opening.mutate(() => api.team.open.call({ id }))}
          >
            Open {name}
          </Button>
        ))}
        {roasteries.length === 0 && (
          <Button size="md" loading={opening.isPending} onClick={() => opening.mutate(() => api.team.openOwn.call({}))}>
            Open a roastery of your own
          </Button>
        )}
      </CenteredCard>
    </>
  );
}
