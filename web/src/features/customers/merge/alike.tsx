import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CustomerLikeness } from "@tryer/contract";
import { api } from "#api/client.ts";
import { TextLink } from "#ui/layout/links.tsx";

export const alikeQuery = (id: string) => api.customers.alike.queryOptions({ input: { id } });

export const LIKENESS_WORDS: Record<CustomerLikeness["by"], string> = { email: "same email", name: "same name" };

/** Proposal to merge a customer with those of the same email or name. */
export function AlikeCustomers({ id, onMerge }: { id: string; onMerge: (otherId: string) => void }) {
  const alike = useQuery(alikeQuery(id)).data?.items ?? [];
  if (alike.length === 0) return null;
  return (
    <Alert color="gray" title="Possible duplicate" className="not-on-paper">
      <Stack gap="xs">
        {alike.map(({ customer, number, by }) => (
          <Group key={customer.id} gap="sm" justify="space-between">
            <Text component="span" size="sm" style={{ overflowWrap: "anywhere" }}>
              <TextLink to="/orders/customers/$id" params={{ id: customer.id }}>
                {number} {customer.name}
              </TextLink>{" "}
              · {LIKENESS_WORDS[by]}
            </Text>
            <Button variant="default" onClick={() => onMerge(customer.id)} aria-label={`Merge with ${customer.name}`}>
              Merge
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
