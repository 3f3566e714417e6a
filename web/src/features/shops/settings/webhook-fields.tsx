import { Alert, Button, Code, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { Shop, ShopWebhook } from "@tryer/contract";
import type { ShopKind } from "@tryer/domain/shops";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface WebhookFieldsProps {
  shop: Shop;
  webhook: ShopWebhook;
}

/** Steps in the shop that connect it. */
const STEPS: Record<ShopKind, string> = {
  shopify:
    "In Shopify: Settings, Notifications, Webhooks. Make webhooks for 'Order creation', 'Order update' and 'Order cancellation' in JSON with this address, and paste the secret that Shopify shows below them.",
  woocommerce:
    "In WooCommerce: Settings, Advanced, Webhooks. Make webhooks for 'Order created' and 'Order updated', active, with this address as delivery URL and the secret that you make here.",
  other: "",
};

/** Door of a shop: the address that it sends its orders to, its secret, and whether it is open. */
export function WebhookFields({ shop, webhook }: WebhookFieldsProps) {
  const { moment } = useMoments();
  const address = `${window.location.origin}${webhook.path}`;
  const copying = useClipboard();
  const { mutate, isPending } = useGuardedMutation(
    {
      mutationFn: (isReceiving: boolean) => api.shops.edit.call({ id: shop.id, version: shop.version, isReceiving }),
      onSuccess: ({ name, isReceiving }) =>
        successToast(
          isReceiving ? "Switched on" : "Switched off",
          `${name} ${isReceiving ? "sends" : "no longer sends"} orders automatically.`,
        ),
      onError: failureToast("Not saved", "Nothing was changed. Try again in a moment."),
    },
    () => shop.id,
  );
  return (
    <Stack gap="sm">
      <Switch
        label="Take in orders that the shop sends automatically"
        description={
          shop.isReceiving
            ? "When off, orders are ignored. Import them later."
            : "Import orders from that time with a file."
        }
        checked={shop.isReceiving}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Address to paste into the shop"
          aria-label={`Address to paste into the shop: ${shop.name}`}
          readOnly
          value={address}
          style={{ flex: "1 1 260px" }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          onClick={() => copying.copy(address)}
          aria-label={`${copying.copied ? "Copied" : "Copy"} the address of ${shop.name}`}
        >
          {copying.copied ? "Copied" : "Copy"}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {STEPS[shop.kind]}
      </Text>
      <SecretFields shop={shop} webhook={webhook} />
      <Text size="sm" role="status">
        {webhook.lastReceivedAt === null ? "Nothing received yet." : `Last received ${moment(webhook.lastReceivedAt)}.`}
      </Text>
    </Stack>
  );
}

function SecretFields({ shop, webhook: { secretSetAt } }: WebhookFieldsProps) {
  const { moment } = useMoments();
  const [typed, setTyped] = useState("");
  const [made, setMade] = useState<string | null>(null);
  const copying = useClipboard();
  const setting = useGuardedMutation(
    {
      mutationFn: (secret: string) => api.shopMessages.setSecret.call({ id: shop.id, secret }),
      onSuccess: ({ secret }) => {
        setMade(secret);
        setTyped("");
        if (secret === null) successToast("Secret saved", `Orders of ${shop.name} are checked with it from now on.`);
      },
      onError: (error) => {
        if (fieldErrors(error).secret === undefined)
          errorToast("Not saved", failureMessage(error, "Nothing was changed. Try again in a moment."));
      },
    },
    () => shop.id,
  );
  const problem = setting.error === null ? undefined : fieldErrors(setting.error).secret;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {secretSetAt === null
          ? "No secret yet, so no orders are received."
          : `Secret set ${moment(secretSetAt)}. A new one replaces it at once.`}
      </Text>
      <Group gap="sm" align="flex-start">
        <TextInput
          aria-label={`Secret that ${shop.name} shows`}
          placeholder="Secret that the shop shows"
          autoComplete="off"
          spellCheck={false}
          style={{ flex: "1 1 220px" }}
          value={typed}
          error={problem}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button
          variant="default"
          disabled={typed.trim() === ""}
          loading={setting.isPending}
          onClick={() => setting.mutate(typed.trim())}
        >
          Save the secret
        </Button>
        <Button
          variant="default"
          disabled={setting.isPending}
          aria-label={`Make one here: secret of ${shop.name}`}
          onClick={() => setting.mutate("")}
        >
          Make one here
        </Button>
      </Group>
      {made !== null && (
        <Alert color="leaf" title="Copy it now. It is shown only once." role="status">
          <Group gap="sm">
            <Code style={{ overflowWrap: "anywhere" }}>{made}</Code>
            <Button variant="default" size="sm" onClick={() => copying.copy(made)}>
              {copying.copied ? "Copied" : "Copy the secret"}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}
