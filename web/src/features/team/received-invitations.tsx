import { Alert, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#ui/layout/links.tsx";
import { roasteriesQuery } from "./roasteries-query.ts";

/** Invitations to answer, on every page: also whoever came in without the link of the mail finds theirs. */
export function ReceivedInvitations() {
  const { data } = useQuery(roasteriesQuery());
  return data?.invitations.map(({ id, invitedBy, roasteryName }) => (
    <Alert key={id} color="steel" role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {invitedBy} invites you to {roasteryName}.
        </Text>
        <ButtonLink to="/invitation/$id" params={{ id }} variant="default" h={44}>
          Open the invitation
        </ButtonLink>
      </Group>
    </Alert>
  ));
}
