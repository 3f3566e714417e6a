import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { Moment } from "#ui/moments/moment.tsx";
import { STEP_DONE } from "../order-steps.ts";

/** Steps that the order took, those that were taken back among them. */
export const OrderHistory = ({ history }: Pick<Order, "history">) => (
  <Card component="section" aria-label="History">
    <Stack gap="xs">
      <Title order={2} size="h4">
        History
      </Title>
      {history.map(({ id, step, at, takenBackAt }) => (
        <Group key={id} gap="sm">
          <Text fw={500} {...(takenBackAt === null ? {} : { td: "line-through", c: "dimmed" })}>
            {STEP_DONE[step]}
          </Text>
          <Text size="sm" c="dimmed">
            <Moment at={at} />
            {takenBackAt !== null && (
              <>
                {" · taken back "}
                <Moment at={takenBackAt} />
              </>
            )}
          </Text>
        </Group>
      ))}
    </Stack>
  </Card>
);
