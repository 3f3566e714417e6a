import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { activityFields } from "@tryer/contract/settings/log-fields";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { Moment } from "#ui/moments/moment.tsx";

const PAGE = 20;

/** Activity of the team, with person and time. */
export function ActivitySection() {
  const list = useInfiniteQuery({
    ...pagesQuery(api.team.activity, (page) => ({ limit: PAGE, ...page })),
    refetchOnMount: "always",
  });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card component="section" aria-labelledby="activity">
      <Stack>
        <Title order={2} size="h4" id="activity">
          Activity
        </Title>
        <ListStates
          query={list}
          isEmpty={entries.length === 0}
          errorTitle="The activity could not be loaded"
          csv={{ name: "Activity", load: fileOf(activityFields, (page) => api.team.activity.call(page)) }}
          empty={<Text c="dimmed">What the team does appears here.</Text>}
        >
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
            {entries.map(({ id, name, text, createdAt }) => (
              <Group
                key={id}
                component="li"
                justify="space-between"
                gap={2}
                py={10}
                style={{ borderTop: "1px solid var(--tryer-line)" }}
              >
                <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                  <Text span fw={600} inherit>
                    {name}
                  </Text>{" "}
                  {text}
                </Text>
                <Text size="sm" c="dimmed" className="figures">
                  <Moment at={createdAt} />
                </Text>
              </Group>
            ))}
          </Stack>
        </ListStates>
      </Stack>
    </Card>
  );
}
