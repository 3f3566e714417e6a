import { Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { activityFields } from "@tryer/contract/settings/log-fields";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { Moment } from "#ui/moments/moment.tsx";

const PAGE = 20;

interface ActivityListProps {
  /** Record that the changes are of; all of the roastery where it is left out. */
  subjectId?: string;
  /** Name of the file of the list. */
  name: string;
  /** Words for a record or a roastery in which nothing was changed. */
  empty: string;
}

/** Changes with person and time, the newest first. */
export function ActivityList({ subjectId, name, empty }: ActivityListProps) {
  const of = subjectId === undefined ? {} : { subjectId };
  const list = useInfiniteQuery({
    ...pagesQuery(api.team.activity, (page) => ({ limit: PAGE, ...of, ...page })),
    refetchOnMount: "always",
  });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ListStates
      query={list}
      isEmpty={entries.length === 0}
      errorTitle="The activity could not be loaded"
      csv={{ name, load: fileOf(activityFields, (page) => api.team.activity.call({ ...of, ...page })) }}
      empty={<Text c="dimmed">{empty}</Text>}
    >
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {entries.map(({ id, name: person, text, createdAt }) => (
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
                {person}
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
  );
}
