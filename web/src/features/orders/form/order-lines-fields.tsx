import { ActionIcon, Button, Card, Grid, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Customer, OrderLine, TradeTerms } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { amountText, type Currency } from "@tryer/domain/money";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { priceChoicesQuery, sizeChoicesQuery } from "../order-choices.ts";
import { changedLine, isSameBag } from "./line-prices.ts";
import {
  defaultRateLabel,
  emptyOrderLine,
  type OrderLineValues,
  rateChoices,
  tablePrice,
} from "./order-form-values.ts";

interface LinesProps {
  lines: OrderLineValues[];
  /** Lines of the order as they stand, whose product or size may be archived by now. */
  kept: readonly OrderLine[];
  /** The same as values of the form; none in another currency. */
  saved: readonly OrderLineValues[];
  customer: Customer | undefined;
  currency: Currency;
  errors: Record<string, unknown>;
  onLines: (lines: OrderLineValues[]) => void;
}

interface Choice {
  value: string;
  label: string;
}

/** The lines of an order in its form. Enter in a quantity goes on to the next line, a new one behind the last. */
export function OrderLinesFields({ lines, kept, saved, customer, currency, errors, onLines }: LinesProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  const prices = useQuery(priceChoicesQuery()).data ?? [];
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${next.current}"] select`)?.focus();
    next.current = null;
  });
  const productChoices = withKept(
    products.map(({ id, name }) => ({ value: id, label: name })),
    kept.map(({ roastedItemId, productName }) => ({ value: roastedItemId, label: productName })),
  );
  const sizeChoices = withKept(
    sizes.map((size) => ({ value: size.id, label: packageLabel(size) })),
    kept.map(({ packageSizeId, sizeLabel }) => ({ value: packageSizeId, label: sizeLabel })),
  );
  const addLine = () => {
    const line = emptyOrderLine();
    // The size of the last line is most often that of the next one.
    const packageSizeId = lines.at(-1)?.packageSizeId ?? "";
    next.current = line.key;
    onLines([...lines, { ...line, packageSizeId }]);
  };
  const goOn = (index: number) => {
    const following = lines[index + 1];
    if (following === undefined) return addLine();
    list.current?.querySelector<HTMLElement>(`[data-line="${following.key}"] select`)?.focus();
  };
  return (
    <Stack gap="sm" ref={list}>
      {lines.map((line, index) => {
        const before = saved.find(({ id }) => id !== null && id === line.id);
        const found = tablePrice(prices, line, customer && { ...customer, currency });
        const inTable = found === null ? "" : fieldNumber(amountText(found, currency));
        return (
          <LineFields
            key={line.key}
            number={index + 1}
            line={line}
            products={productChoices}
            sizes={sizeChoices}
            terms={terms}
            kept={kept.find(({ id }) => id === line.id)?.money}
            currency={currency}
            pricePlaceholder={before !== undefined && isSameBag(before, line) ? before.price : inTable}
            errorAt={(field) => {
              const error = errors[`lines.${index}.${field}`];
              return typeof error === "string" ? error : undefined;
            }}
            onChange={(part) =>
              onLines(lines.map((each) => (each.key === line.key ? changedLine(each, part, before) : each)))
            }
            onEnter={() => goOn(index)}
            onRemove={() => onLines(lines.filter(({ key }) => key !== line.key))}
          />
        );
      })}
      <Group>
        <Button variant="default" onClick={addLine}>
          Add line
        </Button>
      </Group>
    </Stack>
  );
}

/** Choices with those that lines have although they are no longer offered. */
const withKept = (offered: Choice[], kept: Choice[]): Choice[] => [
  ...kept.filter(
    ({ value }, index) =>
      !offered.some((choice) => choice.value === value) && kept.findIndex((each) => each.value === value) === index,
  ),
  ...offered,
];

interface LineFieldsProps {
  number: number;
  line: OrderLineValues;
  products: Choice[];
  sizes: Choice[];
  terms: TradeTerms | undefined;
  /** Price and tax rate that the line was written with. */
  kept: OrderLine["money"];
  currency: Currency;
  pricePlaceholder: string;
  errorAt: (field: keyof OrderLineValues) => string | undefined;
  onChange: (part: Partial<OrderLineValues>) => void;
  onEnter: () => void;
  onRemove: () => void;
}

const DEFAULT_RATE = "default";

function LineFields({ number, line, products, sizes, terms, currency, pricePlaceholder, ...props }: LineFieldsProps) {
  const { kept, errorAt, onChange, onEnter, onRemove } = props;
  const text = (field: "quantity" | "price" | "discount" | "grind") => ({
    value: line[field],
    error: errorAt(field),
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  const goOnByEnter = (event: KeyboardEvent) => {
    // With Ctrl or Cmd the form is saved.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  const hasDefault = terms !== undefined && terms.productTaxRateId !== null;
  return (
    <Card
      component="fieldset"
      padding="sm"
      m={0}
      aria-label={`Line ${number}`}
      data-line={line.key}
      style={{ minWidth: 0 }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
      }}
    >
      <Grid gap="sm" align="flex-start">
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <NativeSelect
            label="Product"
            data={[{ value: "", label: "Choose a product" }, ...products]}
            value={line.roastedItemId}
            error={errorAt("roastedItemId")}
            onChange={({ currentTarget }) => onChange({ roastedItemId: currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <NativeSelect
            label="Size"
            data={[{ value: "", label: "–" }, ...sizes]}
            value={line.packageSizeId}
            error={errorAt("packageSizeId")}
            onChange={({ currentTarget }) => onChange({ packageSizeId: currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <TextInput label="Quantity" inputMode="numeric" {...text("quantity")} onKeyDown={goOnByEnter} />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <TextInput
            label={`Price (${currency})`}
            inputMode="decimal"
            placeholder={pricePlaceholder}
            {...text("price")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <TextInput label="Discount (%)" inputMode="decimal" placeholder="0" {...text("discount")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput label="Grind" placeholder="Whole beans" {...text("grind")} />
        </Grid.Col>
        <Grid.Col span={{ base: 9, sm: 4 }}>
          <NativeSelect
            label="Tax"
            data={[
              ...(line.id === null && hasDefault ? [{ value: DEFAULT_RATE, label: defaultRateLabel(terms) }] : []),
              { value: "", label: "No tax" },
              ...rateChoices(terms?.taxRates ?? [], line.taxRateId, kept),
            ]}
            value={line.taxRateId ?? (hasDefault ? DEFAULT_RATE : "")}
            error={errorAt("taxRateId")}
            onChange={({ currentTarget: { value } }) => onChange({ taxRateId: value === DEFAULT_RATE ? null : value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 3, sm: 4 }} style={{ alignSelf: "end" }}>
          <Group justify="flex-end">
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove line ${number}`} onClick={onRemove}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Grid.Col>
      </Grid>
    </Card>
  );
}
