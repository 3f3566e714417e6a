import { Autocomplete, Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { isPageAddress, KNOWN_CARRIERS, MAX_PARCELS, type Parcel } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";

type TypedParcel = Parcel & { key: number };

const CARRIERS = [...KNOWN_CARRIERS];

interface ParcelsFormProps {
  order: Order;
  /** Shop that knows parcels of the order already; null where none does. */
  keeper: string | null;
  onClose: () => void;
}

/** Tracking numbers of an order, one parcel after the other. */
export function ParcelsForm({ order, keeper, onClose }: ParcelsFormProps) {
  const [parcels, setParcels] = useState<readonly TypedParcel[]>(() =>
    (order.parcels.length === 0 ? [EMPTY] : order.parcels).map((parcel, key) => ({ ...parcel, key })),
  );
  const [isChecked, setChecked] = useState(false);
  // A row of which nothing is typed is no parcel.
  const typed = parcels.filter(({ carrier, number, url }) => [carrier, number, url].some((text) => text.trim() !== ""));
  const told = typed.map(({ key: _, ...parcel }) => parcel);
  const markSaved = useUnsaved(JSON.stringify(told) !== JSON.stringify(order.parcels));
  const saving = useGuardedMutation(
    { mutationFn: () => api.orders.track.call({ id: order.id, version: order.version, parcels: told }) },
    () => order.id,
  );
  const isRight = typed.every((parcel) => numberError(parcel) === null && linkError(parcel) === null);
  const change = (key: number, facts: Partial<Parcel>) =>
    setParcels((before) => before.map((parcel) => (parcel.key === key ? { ...parcel, ...facts } : parcel)));
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isPending}
      problem={saving.error === null ? null : failureMessage(saving.error, "Not saved. Try again.")}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isRight) return;
        saving.mutate(undefined, {
          onSuccess: ({ number }) => {
            markSaved();
            onClose();
            successToast("Saved", `Tracking of ${number}`);
          },
        });
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {keeper !== null && (
          <Text size="sm" c="dimmed">
            {keeper} is told a corrected number. A parcel that you remove here stays there.
          </Text>
        )}
        {parcels.map((parcel, at) => (
          <Card key={parcel.key} component="fieldset" padding="sm" aria-label={`Parcel ${at + 1}`}>
            <Group gap="sm" align="flex-start" wrap="wrap">
              <Autocomplete
                label="Carrier"
                data={CARRIERS}
                openOnFocus={false}
                value={parcel.carrier}
                maxLength={60}
                w={140}
                onChange={(carrier) => change(parcel.key, { carrier })}
              />
              <TextInput
                label="Tracking number"
                value={parcel.number}
                maxLength={80}
                flex={1}
                miw={180}
                error={isChecked && typed.includes(parcel) ? numberError(parcel) : null}
                onChange={({ currentTarget }) => change(parcel.key, { number: currentTarget.value })}
              />
            </Group>
            <TextInput
              mt="sm"
              label="Link"
              placeholder="The carrier's page where it is left blank"
              inputMode="url"
              value={parcel.url}
              maxLength={500}
              error={isChecked && typed.includes(parcel) ? linkError(parcel) : null}
              onChange={({ currentTarget }) => change(parcel.key, { url: currentTarget.value })}
            />
            <Group justify="flex-end" mt="sm">
              <Button
                variant="subtle"
                aria-label={`Remove parcel ${at + 1}`}
                onClick={() => setParcels((before) => before.filter(({ key }) => key !== parcel.key))}
              >
                Remove
              </Button>
            </Group>
          </Card>
        ))}
        {parcels.length < MAX_PARCELS && (
          <Button
            variant="default"
            onClick={() =>
              setParcels((before) => [...before, { ...EMPTY, key: Math.max(-1, ...before.map(({ key }) => key)) + 1 }])
            }
          >
            Add a parcel
          </Button>
        )}
      </Stack>
    </FormBody>
  );
}

const EMPTY: Parcel = { carrier: "", number: "", url: "" };

const numberError = ({ number }: Parcel): string | null => (number.trim() === "" ? "Enter the tracking number" : null);

const linkError = ({ url }: Parcel): string | null =>
  url.trim() === "" || isPageAddress(url.trim()) ? null : "Link must be an address, as https://carrier.example/123";
