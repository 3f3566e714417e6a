import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OutboxMail } from "@tryer/contract/accounts/auth-answers";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { NotFound } from "#ui/layout/not-found.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { mailLink, underThisName } from "./mail-link.ts";
import { outboxQuery } from "./outbox-query.ts";

/** Outbox page: shows unsent mail where there is no mail server. */
export function OutboxPage() {
  const { data: mails, error, isPending, refetch } = useQuery(outboxQuery);
  usePageTitle("Outbox");
  if (mails === null) return <NotFound />;
  return (
    <Stack maw={720} mx="auto" gap={0}>
      <PageHeader title="Outbox" subtitle="No mail server is set, so mail stays on this machine. Newest first.">
        <Button variant="default" onClick={() => refetch()}>
          Refresh
        </Button>
      </PageHeader>
      {error !== null && (
        <ErrorNotice title="The mail could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingRows rows={3} />}
      {mails?.length === 0 && (
        <EmptyState
          drawing={<Cup />}
          title="No mail yet"
          text="Mail appears here when someone signs up or asks for a new password."
        />
      )}
      <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {mails?.map((mail) => (
          <MailCard key={mail.id} mail={mail} />
        ))}
      </Stack>
    </Stack>
  );
}

function MailCard({ mail }: { mail: OutboxMail }) {
  const link = mailLink(mail.text);
  return (
    <Card component="li">
      <Stack gap="sm">
        <Group justify="space-between" align="baseline" gap={4}>
          <Title order={2} size="h4">
            {mail.subject}
          </Title>
          <Text size="sm" c="dimmed" className="figures">
            <Moment at={mail.createdAt} />
          </Text>
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          To {mail.to}
        </Text>
        {mail.attachmentName !== "" && (
          <Anchor href={`/api/outbox/${mail.id}/attachment`} download={mail.attachmentName} size="sm">
            {mail.attachmentName}
          </Anchor>
        )}
        {link !== null && (
          <Group>
            <Button component="a" href={underThisName(link.href, window.location)} variant="light" h={44}>
              {link.label}
            </Button>
          </Group>
        )}
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {mail.text.trim()}
        </Text>
      </Stack>
    </Card>
  );
}
