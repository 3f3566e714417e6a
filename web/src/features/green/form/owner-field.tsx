import { Badge, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GreenCoffee } from "@tryer/contract";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { useCan } from "#ui/if-can.tsx";

/** Every customer in use, by name: for choosing one. */
const customerChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "choices"],
    queryFn: () => allPages((input) => api.customers.list.call(input)),
  });

const OURS = { value: "", label: "Ours" };

interface OwnerFieldProps extends NativeSelectProps {
  /** The lot as it was opened, whose owner may be archived by now; null for a new one. */
  green: Pick<GreenCoffee, "ownerId" | "ownerName"> | null;
}

/** Owner of a lot: the roastery's or a customer's. Not shown while there is no customer. */
export function OwnerField({ green, ...input }: OwnerFieldProps) {
  const mayRead = useCan("customers:read");
  const customers = useQuery({ ...customerChoicesQuery(), enabled: mayRead }).data ?? [];
  const { ownerId = null, ownerName = null } = green ?? {};
  const isListed = ownerId === null || customers.some(({ id }) => id === ownerId);
  const choices = customers.map(({ id, name }) => ({ value: id, label: name }));
  if (!isListed) choices.unshift({ value: ownerId, label: ownerName ?? "" });
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      label="Owner"
      description="A customer's coffee is kept apart from your own stock and value"
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[OURS, ...choices]}
      {...input}
    />
  );
}

/** Name of the customer that a lot belongs to; nothing for the roastery's own. */
export function OwnerMark({ ownerName }: Pick<GreenCoffee, "ownerName">) {
  if (ownerName === null) return null;
  return (
    <Badge
      color="gray"
      variant="light"
      tt="none"
      h="auto"
      mt={2}
      title={`Belongs to ${ownerName}`}
      styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere" } }}
    >
      {ownerName}
    </Badge>
  );
}
