import { Alert, Button, Group, PasswordInput, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import type { Shop, ShopConnection } from "@tryer/contract";
import type { ConnectedShopKind } from "@tryer/domain/shops";
import { useId, useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { VISIBILITY_TOGGLE } from "#ui/forms/visibility-toggle.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface ConnectionFieldsProps {
  shop: Shop;
  kind: ConnectedShopKind;
  connection: ShopConnection | undefined;
}

interface KindWords {
  steps: string;
  addressHint: string;
  key: string;
  keyHint: string;
  secret: string;
  secretHint: string;
  notifies: string;
  notifiesHint: string;
}

const WORDS: Record<ConnectedShopKind, KindWords> = {
  shopify: {
    steps:
      "In Shopify's Dev Dashboard: make an app with the scopes read_orders, read_products, read_merchant_managed_fulfillment_orders and write_merchant_managed_fulfillment_orders, install it in the shop, and copy its client ID and secret.",
    addressHint: "Ends in .myshopify.com",
    key: "Client ID",
    keyHint: "Leave blank with an access token of an older app",
    secret: "Client secret or access token",
    secretHint: "Begins with shpss_ or shpat_. It is not shown again.",
    notifies: "Shopify emails the customer",
    notifiesHint: "When on, Shopify sends its shipping mail with the tracking number.",
  },
  woocommerce: {
    steps:
      "In WooCommerce: Settings, Advanced, REST API. Add a key with the right Read/Write, and copy consumer key and secret.",
    addressHint: "Address of the site, with https",
    key: "Consumer key",
    keyHint: "Begins with ck_",
    secret: "Consumer secret",
    secretHint: "Begins with cs_. It is not shown again.",
    notifies: "WooCommerce emails the note to the customer",
    notifiesHint: "When off, the note is private. The mail of a completed order is set in WooCommerce.",
  },
};

/** Access to the API of a shop, by which it learns tracking numbers: none until somebody enters it. */
export function ConnectionFields({ shop, kind, connection }: ConnectionFieldsProps) {
  const id = useId();
  const { moment } = useMoments();
  const [isEntering, setEntering] = useState(false);
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        Tracking numbers
      </Title>
      {connection === undefined ? (
        <Text size="sm">Not connected. The shop learns no tracking numbers.</Text>
      ) : (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {connection.address} gets the tracking numbers of its orders. Access set {moment(connection.setAt)}.
        </Text>
      )}
      {connection !== undefined && connection.problem !== "" && (
        <Alert color="amber" title="The shop refuses the access">
          {connection.problem}
        </Alert>
      )}
      {connection !== undefined && <ConnectedActs shop={shop} kind={kind} connection={connection} />}
      {isEntering ? (
        <AccessForm shop={shop} kind={kind} connection={connection} onClose={() => setEntering(false)} />
      ) : (
        <Group>
          <Button
            variant="default"
            aria-label={`${connection === undefined ? "Connect" : "Replace access"}: ${shop.name}`}
            onClick={() => setEntering(true)}
          >
            {connection === undefined ? "Connect" : "Replace access"}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function ConnectedActs({ shop, kind, connection }: ConnectionFieldsProps & { connection: ShopConnection }) {
  const [isAsking, setAsking] = useState(false);
  const words = WORDS[kind];
  const choosing = useGuardedMutation(
    {
      mutationFn: (notifiesCustomer: boolean) => api.shopConnections.edit.call({ id: shop.id, notifiesCustomer }),
      onSuccess: () => successToast("Saved", shop.name),
      onError: failureToast("Not saved", "Nothing was changed. Try again in a moment."),
    },
    () => shop.id,
  );
  const checking = useGuardedMutation(
    {
      mutationFn: () => api.shopConnections.check.call({ id: shop.id }),
      onSuccess: ({ name }) => successToast("Connected", `The shop says its name: ${name}`),
      onError: (error) => errorToast("Not connected", failureMessage(error, "The shop could not be asked.")),
    },
    () => shop.id,
  );
  const removing = useGuardedMutation(
    {
      mutationFn: () => api.shopConnections.remove.call({ id: shop.id }),
      onSuccess: () => successToast("Access removed", `${shop.name} learns no more tracking numbers.`),
      onError: failureToast("Not removed", "The access is still there. Try again."),
    },
    () => shop.id,
  );
  return (
    <>
      <Switch
        label={words.notifies}
        description={words.notifiesHint}
        checked={connection.notifiesCustomer}
        disabled={choosing.isPending}
        onChange={({ currentTarget: { checked } }) => choosing.mutate(checked)}
      />
      <Group gap="sm">
        <Button
          variant="default"
          loading={checking.isPending}
          aria-label={`Check connection: ${shop.name}`}
          onClick={() => checking.mutate(undefined)}
        >
          Check connection
        </Button>
        <Button variant="default" aria-label={`Remove access: ${shop.name}`} onClick={() => setAsking(true)}>
          Remove access
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this access"
        confirmLabel="Remove"
        isDestructive
        isBusy={removing.isPending}
        onConfirm={() => {
          removing.mutate(undefined);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        {shop.name} keeps the tracking numbers that it has, and learns no new ones.
      </ConfirmDialog>
    </>
  );
}

function AccessForm({ shop, kind, connection, onClose }: ConnectionFieldsProps & { onClose: () => void }) {
  const words = WORDS[kind];
  const [address, setAddress] = useState(connection?.address ?? shop.site);
  const [key, setKey] = useState("");
  const [secret, setSecret] = useState("");
  const setting = useGuardedMutation(
    {
      mutationFn: () =>
        api.shopConnections.set.call({
          id: shop.id,
          address: address.trim(),
          key: key.trim(),
          secret: secret.trim(),
          notifiesCustomer: connection?.notifiesCustomer ?? false,
        }),
      onSuccess: () => {
        successToast("Access saved", `${shop.name} learns tracking numbers from now on.`);
        onClose();
      },
      onError: (error) => {
        if (Object.keys(fieldErrors(error)).length === 0)
          errorToast("Not saved", failureMessage(error, "Nothing was changed. Try again in a moment."));
      },
    },
    () => shop.id,
  );
  const problems = setting.error === null ? {} : fieldErrors(setting.error);
  return (
    <form
      aria-label={`Access to ${shop.name}`}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        setting.mutate(undefined);
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.steps}
        </Text>
        <TextInput
          label="Address"
          description={words.addressHint}
          inputMode="url"
          maxLength={200}
          value={address}
          error={problems.address}
          onChange={({ currentTarget: { value } }) => setAddress(value)}
        />
        <TextInput
          label={words.key}
          description={words.keyHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={key}
          error={problems.key}
          onChange={({ currentTarget: { value } }) => setKey(value)}
        />
        <PasswordInput
          label={words.secret}
          description={words.secretHint}
          autoComplete="off"
          {...VISIBILITY_TOGGLE}
          maxLength={300}
          value={secret}
          error={problems.secret}
          onChange={({ currentTarget: { value } }) => setSecret(value)}
        />
        <Group gap="sm">
          <Button type="submit" loading={setting.isPending} disabled={secret.trim() === "" || address.trim() === ""}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
