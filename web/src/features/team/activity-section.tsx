import { Card, Stack, Title } from "@mantine/core";
import { ActivityList } from "#shared/records/activity-list.tsx";

/** Activity of the team, with person and time. */
export const ActivitySection = () => (
  <Card component="section" aria-labelledby="activity">
    <Stack>
      <Title order={2} size="h4" id="activity">
        Activity
      </Title>
      <ActivityList name="Activity" empty="Team activity appears here." />
    </Stack>
  </Card>
);
