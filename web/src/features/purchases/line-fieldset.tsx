import { ActionIcon, Card, Grid, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ChangeEvent, ReactNode } from "react";

interface LineFieldsetProps {
  /** Name of the line, as 'Line 2'. */
  title: string;
  onRemove: () => void;
  children: ReactNode;
}

/** Fields of one line of a purchase, with the button that takes it out. */
export const LineFieldset = ({ title, onRemove, children }: LineFieldsetProps) => (
  <Card component="fieldset" padding="md" m={0} aria-label={title} style={{ minWidth: 0 }}>
    <Group justify="space-between" mb="xs">
      <Text fw={600}>{title}</Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove ${title.toLowerCase()}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
    {children}
  </Card>
);

interface PriceFieldsProps<Basis extends string> {
  values: { price: string; priceBasis: Basis };
  error: string | undefined;
  bases: readonly { value: Basis; label: string }[];
  onChange: (part: { price: string } | { priceBasis: Basis }) => void;
}

/** Price of a line and what it is for; empty for an open one. */
export const PriceFields = <Basis extends string>({ values, error, bases, onChange }: PriceFieldsProps<Basis>) => (
  <>
    <Grid.Col span={{ base: 7, sm: 3 }}>
      <TextInput
        label="Price"
        inputMode="decimal"
        placeholder="open"
        autoComplete="off"
        value={values.price}
        error={error}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ price: currentTarget.value })}
      />
    </Grid.Col>
    <Grid.Col span={{ base: 5, sm: 3 }}>
      <NativeSelect
        label="Priced"
        data={[...bases]}
        value={values.priceBasis}
        onChange={({ currentTarget }) => {
          const chosen = bases.find(({ value }) => value === currentTarget.value);
          if (chosen) onChange({ priceBasis: chosen.value });
        }}
      />
    </Grid.Col>
  </>
);

/** Messages at the fields of one line, of those that the form has by their full names. */
export const errorsOfLine = (errors: Record<string, unknown>, line: string) => (field: string) => {
  const error = errors[`${line}.${field}`];
  return typeof error === "string" ? error : undefined;
};
