import { Alert, Button, List, NativeSelect, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Customer, CustomerMerge, MergeCustomersInput } from "@tryer/contract";
import { useId, useState } from "react";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { alikeQuery, LIKENESS_WORDS } from "./alike.tsx";
import { mergeLines } from "./merge-lines.ts";

const customerNamesQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "names"],
    queryFn: () => allPages((input) => api.customers.names.call(input)),
  });

interface MergeFormProps {
  customer: Customer;
  /** Customer that is proposed. */
  otherId: string;
  onClose: () => void;
}

/** Asks which customer is the same and which of the two stays, says what will move, and merges them. */
export function MergeForm({ customer, otherId: proposed, onClose }: MergeFormProps) {
  const [otherId, setOtherId] = useState(proposed);
  const [keepsOther, setKeepsOther] = useState(false);
  const alike = useQuery(alikeQuery(customer.id)).data?.items ?? [];
  const names = useQuery(customerNamesQuery()).data ?? [];
  const others = names.filter(({ id }) => id !== customer.id && !alike.some((one) => one.customer.id === id));
  const other = names.find(({ id }) => id === otherId);
  return (
    <Stack gap="md">
      <NativeSelect
        label="Same as"
        value={otherId}
        onChange={(event) => setOtherId(event.currentTarget.value)}
        data={[
          { value: "", label: "Choose a customer" },
          ...(alike.length === 0
            ? []
            : [
                {
                  group: "Possible duplicate",
                  items: alike.map(({ customer: { id, name }, by }) => ({
                    value: id,
                    label: `${name} (${LIKENESS_WORDS[by]})`,
                  })),
                },
              ]),
          { group: "All customers", items: others.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
      />
      {other && (
        <>
          <NativeSelect
            label="Keep"
            value={keepsOther ? other.id : customer.id}
            onChange={(event) => setKeepsOther(event.currentTarget.value === other.id)}
            data={[customer, other].map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Moves
            merge={keepsOther ? { id: customer.id, intoId: other.id } : { id: other.id, intoId: customer.id }}
            onClose={onClose}
          />
        </>
      )}
      {!other && (
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      )}
    </Stack>
  );
}

function Moves({ merge, onClose }: { merge: MergeCustomersInput; onClose: () => void }) {
  const query = useQuery(api.customers.mergePreview.queryOptions({ input: merge }));
  return (
    <QueryBoundary query={query} errorTitle="The records to move could not be loaded">
      {(preview) => <Question key={`${merge.id} ${merge.intoId}`} preview={preview} onClose={onClose} />}
    </QueryBoundary>
  );
}

function Question({ preview, onClose }: { preview: CustomerMerge; onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const { customer, into } = preview;
  const merging = useGuardedMutation(
    {
      mutationFn: (input: MergeCustomersInput) => api.customers.merge.call(input),
      onSuccess: (kept) => {
        onClose();
        successToast("Customers merged", `${customer.name} is archived.`);
        void navigate({ to: "/orders/customers/$id", params: { id: kept.id } });
      },
      onError: failureToast("Not merged"),
    },
    ({ id }) => id,
  );
  const { moving, staying } = mergeLines(preview);
  return (
    <>
      <Stack gap={4}>
        <Text id={listId} fw={600} style={{ overflowWrap: "anywhere" }}>
          Moves from {customer.name} to {into.name}
        </Text>
        {moving.length === 0 ? (
          <Text size="sm">Nothing. {customer.name} has no records.</Text>
        ) : (
          <List size="sm" aria-labelledby={listId}>
            {moving.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </Stack>
      {staying.length > 0 && (
        <Alert color="amber">
          {staying.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      <Text size="sm">{customer.name} is archived. Issued invoices keep the printed name. This can't be undone.</Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={merging.isPending} onClick={() => merging.mutate({ id: customer.id, intoId: into.id })}>
          Merge customers
        </Button>
      </DialogActions>
    </>
  );
}
