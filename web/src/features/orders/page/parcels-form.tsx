import { Autocomplete, Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { Order, TrackOrderInput } from "@tryer/contract";
import { isPageAddress, KNOWN_CARRIERS, MAX_PARCELS, type Parcel } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { successToast } from "#ui/feedback/toasts.ts";

interface ParcelsFormProps {
  order: Order;
  /** Shop that knows parcels of the order already; null where none does. */
  keeper: string | null;
  onClose: () => void;
}

/** Tracking numbers of an order, one parcel after the other. */
export const ParcelsForm = ({ order, keeper, onClose }: ParcelsFormProps) => (
  <RecordForm
    noun="Tracking"
    fields={{}}
    parts={{ parcels: parcelsPart(keeper) }}
    layout={{ first: [["parcels"]] }}
    row={order}
    api={{ row: Order, edit: { input: TrackOrderInput, call: api.orders.track.call } }}
    onSaved={({ number }) => successToast("Saved", `Tracking of ${number}`)}
    onClose={onClose}
  />
);

type TypedParcel = Parcel & { key: number };

const EMPTY: Parcel = { carrier: "", number: "", url: "" };

const CARRIERS = [...KNOWN_CARRIERS];

/** A row of which nothing is typed is no parcel. */
const isTyped = ({ carrier, number, url }: Parcel) => [carrier, number, url].some((text) => text.trim() !== "");

const withKeys = (parcels: readonly Parcel[]): TypedParcel[] => parcels.map((parcel, key) => ({ ...parcel, key }));

/** Messages of a parcel by its place in the form. */
function errorsOf(parcel: Parcel, at: number): [string, string][] {
  const { number, url } = parcel;
  if (!isTyped(parcel)) return [];
  const isLink = url.trim() === "" || isPageAddress(url.trim());
  return [
    ...(number.trim() === "" ? [[`parcels.${at}.number`, "Enter the tracking number"] as [string, string]] : []),
    ...(isLink
      ? []
      : [[`parcels.${at}.url`, "Link must be an address, as https://carrier.example/123"] as [string, string]]),
  ];
}

const parcelsPart = (keeper: string | null) =>
  formPart<Order, { parcels: TypedParcel[] }>({
    label: "Parcels",
    valuesOf: (order) => ({ parcels: withKeys(order?.parcels.length ? order.parcels : [EMPTY]) }),
    read({ parcels }) {
      const errors = Object.fromEntries(parcels.flatMap(errorsOf));
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      return { ok: true, input: { parcels: parcels.filter(isTyped).map(({ key: _, ...parcel }) => parcel) } };
    },
    words: ({ parcels }) =>
      parcels
        .filter(isTyped)
        .map(({ carrier, number }) => `${carrier} ${number}`.trim())
        .join(", "),
    draw(form) {
      const { parcels } = form.values;
      const set = (changed: TypedParcel[]) => form.setFieldValue("parcels", changed);
      return (
        <Stack gap="sm">
          {keeper !== null && (
            <Text size="sm" c="dimmed">
              {keeper} is told a corrected number. A parcel that you remove here stays there.
            </Text>
          )}
          {parcels.map(({ key }, at) => (
            <Card key={key} component="fieldset" padding="sm" aria-label={`Parcel ${at + 1}`}>
              <Group gap="sm" align="flex-start" wrap="wrap">
                <Autocomplete
                  label="Carrier"
                  data={CARRIERS}
                  openOnFocus={false}
                  maxLength={60}
                  w={140}
                  {...form.getInputProps(`parcels.${at}.carrier`)}
                />
                <TextInput
                  label="Tracking number"
                  maxLength={80}
                  flex={1}
                  miw={180}
                  {...form.getInputProps(`parcels.${at}.number`)}
                />
              </Group>
              <TextInput
                mt="sm"
                label="Link"
                placeholder="The carrier's page where it is left blank"
                inputMode="url"
                maxLength={500}
                {...form.getInputProps(`parcels.${at}.url`)}
              />
              <Group justify="flex-end" mt="sm">
                <Button
                  variant="subtle"
                  aria-label={`Remove parcel ${at + 1}`}
                  onClick={() => {
                    // Messages stand at places, and the parcels behind this one move up.
                    for (const place of parcels.keys())
                      for (const field of ["carrier", "number", "url"])
                        form.clearFieldError(`parcels.${place}.${field}`);
                    set(parcels.filter((each) => each.key !== key));
                  }}
                >
                  Remove
                </Button>
              </Group>
            </Card>
          ))}
          {parcels.length < MAX_PARCELS && (
            <Button
              variant="default"
              onClick={() => set([...parcels, { ...EMPTY, key: Math.max(-1, ...parcels.map(({ key }) => key)) + 1 }])}
            >
              Add a parcel
            </Button>
          )}
        </Stack>
      );
    },
  });
