import { Button, Card, Group, SimpleGrid, Stack, Table, Text, TextInput } from "@mantine/core";
import type { PackageSize, Product, ProductPrice } from "@tryer/contract";
import { ProductPrice as Price } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import type { Currency } from "@tryer/domain/money";
import { type FormEvent, useState } from "react";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { bagKey, changedPrices, type PriceValues, priceValues } from "./price-values.ts";

interface PriceTableProps {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  prices: readonly ProductPrice[];
  tierId: string | null;
  currency: Currency;
}

interface Fields {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  field: (product: Product, size: PackageSize) => FieldProps;
}

interface FieldProps {
  value: string;
  error: string | undefined;
  /** Price for everybody, which counts where the tier has none. */
  placeholder: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** Prices of the bags of every product, saved together; a table, and a card for each product on a phone. */
export function PriceTable({ products, sizes, prices, tierId, currency }: PriceTableProps) {
  const mayWrite = useMay("prices:write");
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState<PriceValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saved = priceValues(prices, { tierId, currency });
  const forEverybody = tierId === null ? {} : priceValues(prices, { tierId: null, currency });
  const values = { ...saved, ...typed };
  const isChanged = Object.entries(typed).some(([key, text]) => text.trim() !== (saved[key] ?? ""));
  const saving = useSaving({
    isChanged,
    row: Price.array(),
    onFieldErrors: () => false,
    onSaved: () => {
      setTyped({});
      successToast("Prices saved", "New orders use them. Orders that were made keep theirs.");
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const changes = changedPrices({ values, saved, tierId, currency });
    setErrors(changes.ok ? {} : changes.errors);
    if (changes.ok && changes.prices.length > 0)
      saving.save(() => api.pricing.setPrices.call({ prices: changes.prices }));
  };
  const field: Fields["field"] = (product, size) => {
    const key = bagKey(product.id, size.id);
    return {
      value: values[key] ?? "",
      error: errors[key],
      placeholder: forEverybody[key] ?? "",
      readOnly: !mayWrite,
      onChange: (text) => setTyped((before) => ({ ...before, [key]: text })),
    };
  };
  const fields = { products, sizes, field };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FormProblem problem={saving.problem} onLoadCurrent={saving.loadCurrent} />
        <Text size="sm" c="dimmed">
          {tierId === null
            ? `Prices in ${currency}. A tier can have prices of its own.`
            : `Prices in ${currency}. An empty field takes the price for everybody, shown in grey.`}
        </Text>
        {isNarrow ? <PriceCards {...fields} /> : <PriceGrid {...fields} />}
        {mayWrite && (
          <Group justify="flex-end">
            <Button type="submit" loading={saving.isSaving} disabled={!isChanged}>
              Save prices
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function PriceField({ label, field, isLabelShown }: { label: string; field: FieldProps; isLabelShown: boolean }) {
  return (
    <TextInput
      {...(isLabelShown ? { label } : { "aria-label": label })}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: "right" } }}
      classNames={{ input: "figures" }}
      value={field.value}
      error={field.error}
      placeholder={field.placeholder}
      readOnly={field.readOnly}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    />
  );
}

const PriceGrid = ({ products, sizes, field }: Fields) => (
  <Card p={0} style={{ overflowX: "auto" }}>
    <Table verticalSpacing={6} horizontalSpacing="md" aria-label="Selling prices">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          {sizes.map((size) => (
            <Table.Th key={size.id} ta="right">
              {packageLabel(size)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map((product) => (
          <Table.Tr key={product.id}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: "anywhere", minWidth: 160 }}>
              {product.name}
            </Table.Th>
            {sizes.map((size) => (
              <Table.Td key={size.id} style={{ minWidth: 110, verticalAlign: "top" }}>
                <PriceField
                  label={`${product.name}, ${packageLabel(size)}`}
                  field={field(product, size)}
                  isLabelShown={false}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Card>
);

const PriceCards = ({ products, sizes, field }: Fields) => (
  <Stack gap="sm">
    {products.map((product) => (
      <Card key={product.id} component="fieldset" padding="md" m={0} aria-label={product.name} style={{ minWidth: 0 }}>
        <Text fw={600} mb="xs" style={{ overflowWrap: "anywhere" }}>
          {product.name}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          {sizes.map((size) => (
            <PriceField key={size.id} label={packageLabel(size)} field={field(product, size)} isLabelShown />
          ))}
        </SimpleGrid>
      </Card>
    ))}
  </Stack>
);
