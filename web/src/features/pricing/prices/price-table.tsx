import { Button, Card, SimpleGrid, Stack, Table, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { PackageSize, Product, ProductPrice } from "@tryer/contract";
import { ProductPrice as Price } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import type { Currency } from "@tryer/domain/money";
import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useCan } from "#ui/if-can.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import {
  bagKey,
  type ChangedPrice,
  changedPrices,
  type PriceValues,
  pricesBefore,
  priceValues,
} from "./price-values.ts";

interface PriceTableProps {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  /** Prices of the list. */
  prices: readonly ProductPrice[];
  /** Prices for everybody, which count where the list has none; empty for a list of everybody. */
  forEverybody: readonly ProductPrice[];
  currency: Currency;
  /** Fact about the prices, above them. */
  note: string;
  /** Sentence about which orders use the prices, as 'New orders use them.' */
  useNote: string;
  isReadOnly?: boolean;
  save: (prices: ChangedPrice[]) => Promise<ProductPrice[]>;
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
export function PriceTable(props: PriceTableProps) {
  const { products, sizes, prices, forEverybody, currency, note, useNote, isReadOnly = false, save } = props;
  const mayWrite = useCan("prices:write") && !isReadOnly;
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState<PriceValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const undoable = useRef<ChangedPrice[]>([]);
  const saved = priceValues(prices, currency);
  const everybody = priceValues(forEverybody, currency);
  const undo = useMutation({
    mutationFn: save,
    onSuccess: () => successToast("Prices as before", "The selling prices have not changed."),
    onError: (failure) => errorToast("Not undone", failureMessage(failure, "Try again in a moment.")),
  });
  const values = { ...saved, ...typed };
  const isChanged = Object.entries(typed).some(([key, text]) => text.trim() !== (saved[key] ?? ""));
  const saving = useSaving({
    isChanged,
    row: Price.array(),
    onFieldErrors: () => false,
    onSaved: () => {
      const before = undoable.current;
      setTyped({});
      undoToast("Prices saved", `${useNote} Existing orders do not change.`, () => undo.mutate(before));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const changes = changedPrices({ values, saved, currency });
    setErrors(changes.ok ? {} : changes.errors);
    if (!changes.ok || changes.prices.length === 0) return;
    undoable.current = pricesBefore(changes.prices, prices);
    saving.save(() => save(changes.prices));
  };
  const field: Fields["field"] = (product, size) => {
    const key = bagKey(product.id, size.id);
    return {
      value: values[key] ?? "",
      error: errors[key],
      placeholder: everybody[key] ?? "",
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
          {note}
        </Text>
        {isPhone ? <PriceCards {...fields} /> : <PriceGrid {...fields} />}
        {mayWrite && (
          <DialogActions>
            <Button type="submit" loading={saving.isSaving} disabled={!isChanged}>
              Save prices
            </Button>
          </DialogActions>
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
