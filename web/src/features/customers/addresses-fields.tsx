import { ActionIcon, Button, Fieldset, Grid, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconTrash } from "@tabler/icons-react";
import type { AddressPurpose } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { PURPOSE_WORDS } from "./address-words.ts";
import type { AddressesValues } from "./customer-form-values.ts";

const PURPOSES: { value: AddressPurpose; label: string }[] = [
  { value: "both", label: PURPOSE_WORDS.both },
  { value: "shipping", label: PURPOSE_WORDS.shipping },
  { value: "billing", label: PURPOSE_WORDS.billing },
];

const emptyAddress = (): AddressesValues["addresses"][number] => ({
  key: uuidv7(),
  purpose: "both",
  label: "",
  recipient: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  country: "",
});

/** The addresses of a customer in its form, the proposed one first. */
export function AddressesFields({ form }: { form: UseFormReturnType<AddressesValues> }) {
  const { addresses } = form.values;
  return (
    <Fieldset legend="Addresses">
      <Stack gap="md">
        {addresses.map(({ key }, index) => (
          <Stack key={key} gap="xs" component="fieldset" p={0} m={0} bd={0} aria-label={`Address ${index + 1}`}>
            <Group justify="space-between">
              <Text fw={600}>Address {index + 1}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove address ${index + 1}`}
                onClick={() => form.removeListItem("addresses", index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
            <AddressFields form={form} at={`addresses.${index}`} />
          </Stack>
        ))}
        <Group>
          <Button variant="default" onClick={() => form.insertListItem("addresses", emptyAddress())}>
            Add address
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

const FIELDS = [
  { name: "label", label: "Label", placeholder: "Shop in the south", base: 12, xs: 6 },
  { name: "recipient", label: "Recipient", placeholder: "", base: 12, xs: 12 },
  { name: "address", label: "Street and number", placeholder: "", base: 12, xs: 12 },
  { name: "zip", label: "ZIP", placeholder: "", base: 5, xs: 4 },
  { name: "city", label: "City", placeholder: "", base: 7, xs: 8 },
  { name: "state", label: "State", placeholder: "", base: 12, xs: 6 },
  { name: "country", label: "Country", placeholder: "", base: 12, xs: 6 },
] as const;

function AddressFields({ form, at }: { form: UseFormReturnType<AddressesValues>; at: string }) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, xs: 6 }}>
        <NativeSelect label="Used for" data={PURPOSES} {...form.getInputProps(`${at}.purpose`)} />
      </Grid.Col>
      {FIELDS.map(({ name, label, placeholder, base, xs }) => (
        <Grid.Col key={name} span={{ base, xs }}>
          <TextInput
            label={label}
            placeholder={placeholder}
            autoComplete="off"
            {...form.getInputProps(`${at}.${name}`)}
          />
        </Grid.Col>
      ))}
    </Grid>
  );
}
