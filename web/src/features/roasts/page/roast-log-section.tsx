import { Button, Card, Group, Menu, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AttachedRoastLog, Roast, RoastOnPage } from "@tryer/contract";
import { ROAST_LOG_FORMAT_NAMES } from "@tryer/domain/roast-logs";
import { api } from "#api/client.ts";
import { fileSize } from "#shared/files/file-size.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { AttachLog } from "./attach-log.tsx";
import { useRemoveLog } from "./use-roast-log.ts";

const RecordedRoast = lazyPart(() => import("../curve/recorded-roast.tsx").then(({ RecordedRoast }) => RecordedRoast));

/** Forms in which a log is downloaded. */
const LOG_FILES = [
  { as: "original", words: "As it was attached" },
  { as: "alog", words: "For Artisan (.alog)" },
  { as: "csv", words: "As a table (CSV)" },
];

/** Curve and facts that a machine or program recorded of a roast, or the place to attach its file. */
export function RoastLogSection({ roast }: { roast: RoastOnPage }) {
  const log = useQuery(api.roasts.log.queryOptions({ input: { id: roast.id } }));
  const mayWrite = useCan("roasts:write");
  return (
    // Paper has no place for a file.
    <Card component="section" className={log.data === null ? "not-on-paper" : undefined}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Curve
          </Title>
          {log.data && <LogActions roast={roast} log={log.data} />}
        </Group>
        <QueryBoundary query={log} errorTitle="The curve could not be loaded">
          {(found) => {
            if (found !== null) return <AttachedLog log={found} profile={roast.profile} title={curveTitle(roast)} />;
            return mayWrite ? <AttachLog roast={roast} /> : <Text c="dimmed">No curve was recorded.</Text>;
          }}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

const curveTitle = ({ number, roastedItem, greenName }: Roast) => `${number} ${roastedItem?.name ?? greenName}`;

interface AttachedLogProps {
  log: AttachedRoastLog;
  profile: RoastOnPage["profile"];
  title: string;
}

function AttachedLog({ log, profile, title }: AttachedLogProps) {
  const { moment } = useMoments();
  return (
    <>
      <RecordedRoast log={log} profile={profile} title={title} />
      <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
        {[
          log.fileName,
          ROAST_LOG_FORMAT_NAMES[log.facts.format],
          fileSize(log.size),
          `${moment(log.createdAt)}, ${log.personName}`,
        ].join(" · ")}
      </Text>
    </>
  );
}

function LogActions({ roast, log }: { roast: Roast; log: AttachedRoastLog }) {
  const removing = useRemoveLog(roast);
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">Download</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LOG_FILES.map(({ as, words }) => (
            <Menu.Item key={as} component="a" href={`/api/v1/roasts/${roast.id}/log/file?as=${as}`} download>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IfCan permission="roasts:write">
        <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate(log)}>
          Remove
        </Button>
      </IfCan>
    </Group>
  );
}
