import { Anchor, Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Subscription } from "@tryer/contract";
import { subscriptionQuery } from "#api/subscription.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Plan of the person, with its price and the days that it is free. */
export function PlanSection() {
  const query = useQuery(subscriptionQuery());
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Plan
        </Title>
        <QueryBoundary query={query} errorTitle="The plan could not be loaded">
          {(subscription) => (
            <>
              <Plan subscription={subscription} />
              {subscription.supportContact !== null && <PrioritySupport contact={subscription.supportContact} />}
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

function Plan({ subscription: { definition, daysLeft, trialEnd } }: { subscription: Subscription }) {
  const { day } = useMoments();
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600}>{definition.name}</Text>
          <Badge color="leaf" variant="light">
            Beta Program
          </Badge>
        </Group>
        <Text c="dimmed" size="sm" className="figures">
          {count(daysLeft, "day")} left, until {day(trialEnd)}. Everything is included.
        </Text>
      </Stack>
      <Group gap="xs" align="baseline" className="figures">
        <Text component="del" c="dimmed" td="line-through">
          {definition.price} per month
        </Text>
        <Text fw={600}>Free</Text>
      </Group>
    </Group>
  );
}

/** Contact of priority support: a mail address to write to, or a page to open. */
function PrioritySupport({ contact }: { contact: string }) {
  const isPage = contact.startsWith("https:");
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      Priority support:{" "}
      <Anchor
        href={isPage ? contact : `mailto:${contact}`}
        underline="always"
        {...(isPage ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      >
        {contact}
      </Anchor>
    </Text>
  );
}
