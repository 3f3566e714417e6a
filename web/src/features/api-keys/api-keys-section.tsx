import { Anchor, Button, Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApiKey, MadeApiKey } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ShownOnce } from "#shared/links/shown-once.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";

const ApiKeyForm = lazyPart(() => import("./api-key-form.tsx").then(({ ApiKeyForm }) => ApiKeyForm));

/** API keys of the person, and for an owner those of everybody; a new one shows its secret this once. */
export function ApiKeysSection() {
  const query = useQuery(api.apiKeys.list.queryOptions({ refetchOnMount: "always" }));
  const isOwner = useCan("keys:manage");
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const create = <Button onClick={() => setMaking(true)}>Create API key</Button>;
  return (
    <>
      {made !== null && (
        <ShownOnce noun="key" label="API key" value={made.secret} onDone={() => setMade(null)}>
          Anyone with the key can do what {made.key.name} may. Keep it with your passwords.
        </ShownOnce>
      )}
      <QueryBoundary query={query} errorTitle="The API keys could not be loaded">
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="No API key yet"
              text="With a key, another program reads and writes your data, within its scopes and your role."
            >
              {create}
            </EmptyState>
          ) : (
            <Card component="section" aria-labelledby="api-keys">
              <Stack gap="md">
                <Group justify="space-between" gap="sm">
                  <div style={{ flex: "1 1 240px" }}>
                    <Title order={2} size="h4" id="api-keys">
                      Keys
                    </Title>
                    <Text size="sm" c="dimmed" mt={2}>
                      {isOwner ? "Keys of everybody in the team." : "Your keys. Owners can see and revoke them too."}
                    </Text>
                  </div>
                  {create}
                </Group>
                <DialogOpenContext value={isMaking}>
                  <Keys keys={keys} />
                </DialogOpenContext>
              </Stack>
            </Card>
          )
        }
      </QueryBoundary>
      <CallExample secret={made?.secret ?? null} />
      <FormModal title="New API key" isOpen={isMaking} onClose={() => setMaking(false)}>
        <ApiKeyForm onClose={() => setMaking(false)} onMade={setMade} />
      </FormModal>
    </>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const asking = useSubjectDialog<ApiKey>();
  const revoking = useGuardedMutation(
    {
      mutationFn: ({ id }: ApiKey) => api.apiKeys.revoke.call({ id }),
      onSuccess: (_, { name }) => successToast("Revoked", `${name} no longer works.`),
      onError: failureToast("Not revoked", "The key still works. Try again."),
    },
    ({ id }) => id,
  );
  const busyId = revoking.isPending ? revoking.variables.id : null;
  return (
    <>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="API keys">
        {keys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} isBusy={apiKey.id === busyId} onRevoke={asking.open} />
        ))}
      </Stack>
      {asking.subject !== null && (
        <ConfirmDialog
          isOpen={asking.isOpen}
          title="Revoke this API key"
          confirmLabel="Revoke"
          isDestructive
          isBusy={false}
          onConfirm={() => {
            if (asking.subject !== null) revoking.mutate(asking.subject);
            asking.close();
          }}
          onClose={asking.close}
        >
          Programs that use {asking.subject.name} stop working. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

/** First call that somebody tries. */
function CallExample({ secret }: { secret: string | null }) {
  const call = `curl -H "Authorization: Bearer ${secret ?? "$TRYER_KEY"}" \\\n  ${window.location.origin}/api/v1/green-coffees`;
  return (
    <Card component="section" aria-labelledby="api-example">
      <Stack gap="sm">
        <Title order={2} size="h4" id="api-example">
          A first call
        </Title>
        <Code block tabIndex={0}>
          {call}
        </Code>
        <Text size="sm" c="dimmed">
          See all addresses, fields and answers in the{" "}
          <Anchor href="/docs" underline="always">
            API reference
          </Anchor>
          .
        </Text>
      </Stack>
    </Card>
  );
}
