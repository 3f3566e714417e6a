import { Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { ProfileVersion } from "../profiles/profile-version.tsx";

/** Target profile of a product as it is now, which its roasts are measured by. */
export function TargetProfileSection({ roastedItemId }: { roastedItemId: string }) {
  const profiles = useQuery(api.roasts.profiles.queryOptions({ input: { roastedItemId, limit: 1 } }));
  return (
    <Stack component="section" gap="sm" aria-label="Target profile">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Target profile
        </Title>
        <ButtonLink to="/roasts/profiles" search={{ product: roastedItemId }} variant="default">
          Open the profile
        </ButtonLink>
      </Group>
      <QueryBoundary query={profiles} errorTitle="The profile could not be loaded">
        {({ versions: [current] }) =>
          current === undefined ? (
            <Text c="dimmed">No profile yet</Text>
          ) : (
            <ProfileVersion profile={current} isCurrent />
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
