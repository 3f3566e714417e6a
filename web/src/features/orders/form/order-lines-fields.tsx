import { ActionIcon, Button, Card, Grid, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CustomerPrices, OrderLine, Product, TradeTerms } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { amountText, type Currency } from "@tryer/domain/money";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { sizeChoicesQuery } from "../order-choices.ts";
import { changedLine, isSameBag } from "./line-prices.ts";
import { changedProduct, isOffered } from "./offered-bags.ts";
import { emptyOrderLine, isUntouchedLine, type OrderLineValues, priceOfBag } from "./order-form-values.ts";
import { defaultRateOf } from "./order-preview.ts";
import { TaxField } from "./tax-field.tsx";

const PasteListDialog = lazyDialog(() =>
  import("./paste-list-dialog.tsx").then(({ PasteListDialog }) => PasteListDialog),
);

interface LinesProps {
  lines: OrderLineValues[];
  /** Lines of the order as they stand, whose product or size may be archived by now. */
  kept: readonly OrderLine[];
  /** The same as values of the form; none in another currency. */
  saved: readonly OrderLineValues[];
  /** Prices of the customer on the day of the order. */
  prices: CustomerPrices["prices"];
  currency: Currency;
  errors: Record<string, unknown>;
  onLines: (lines: OrderLineValues[]) => void;
}

interface Choice {
  value: string;
  label: string;
}

/** The lines of an order in its form. Enter goes on from field to field, and from a quantity to the next line, a new one behind the last. */
export function OrderLinesFields({ lines, kept, saved, prices, currency, errors, onLines }: LinesProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const [isPasting, setPasting] = useState(false);
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
  const change = (key: string, part: Partial<OrderLineValues>, before: OrderLineValues | undefined) =>
    onLines(lines.map((each) => (each.key === key ? changedLine(each, part, before) : each)));
  return (
    <Stack gap="sm" ref={list}>
      {lines.map((line, index) => {
        const before = saved.find(({ id }) => id !== null && id === line.id);
        const found = priceOfBag(prices, line);
        const inTable = found === null ? "" : fieldNumber(amountText(found, currency));
        return (
          <LineFields
            key={line.key}
            number={index + 1}
            line={line}
            products={productChoices}
            sizes={offeredSizes(sizeChoices, products, line)}
            grinds={products.find(({ id }) => id === line.roastedItemId)?.grinds ?? []}
            terms={terms}
            defaultRateId={defaultRateOf(line, products, terms)}
            kept={kept.find(({ id }) => id === line.id)?.money}
            currency={currency}
            pricePlaceholder={before !== undefined && isSameBag(before, line) ? before.price : inTable}
            errorAt={(field) => {
              const error = errors[`lines.${index}.${field}`];
              return typeof error === "string" ? error : undefined;
            }}
            onChange={(part) => change(line.key, part, before)}
            onProduct={(id) =>
              change(
                line.key,
                changedProduct(
                  line,
                  id,
                  products.find((each) => each.id === id),
                ),
                before,
              )
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
        <Button variant="default" onClick={() => setPasting(true)}>
          Paste a list
        </Button>
      </Group>
      <PasteListDialog
        isOpen={isPasting}
        lineCount={lines.length - lines.filter(isUntouchedLine).length}
        onLines={(pasted) => onLines([...lines.filter((line) => !isUntouchedLine(line)), ...pasted])}
        onClose={() => setPasting(false)}
      />
    </Stack>
  );
}

/** Sizes that the product of a line is sold in, and the one that the line has. */
function offeredSizes(sizes: Choice[], products: readonly Product[], line: OrderLineValues): Choice[] {
  const product = products.find(({ id }) => id === line.roastedItemId);
  if (product === undefined) return sizes;
  return sizes.filter(({ value }) => isOffered(product, value) || value === line.packageSizeId);
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
  /** Grinds that the product is sold in beside whole beans; empty where any may be asked for. */
  grinds: readonly string[];
  terms: TradeTerms | undefined;
  /** Tax rate of the product's lines where none is chosen. */
  defaultRateId: string | null;
  /** Price and tax rate that the line was written with. */
  kept: OrderLine["money"];
  currency: Currency;
  pricePlaceholder: string;
  errorAt: (field: keyof OrderLineValues) => string | undefined;
  onChange: (part: Partial<OrderLineValues>) => void;
  onProduct: (id: string) => void;
  onEnter: () => void;
  onRemove: () => void;
}

function LineFields({ number, line, products, sizes, terms, currency, pricePlaceholder, ...props }: LineFieldsProps) {
  const { kept, defaultRateId, grinds, errorAt, onChange, onProduct, onEnter, onRemove } = props;
  const text = (field: "quantity" | "price" | "discount" | "grind") => ({
    value: line[field],
    error: errorAt(field),
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  const size = useRef<HTMLSelectElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const goOnByEnter = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== "Enter" || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return currentTarget.form?.requestSubmit();
    const isProduct = target instanceof HTMLSelectElement && target === currentTarget.querySelector("select");
    if (isProduct) size.current?.focus();
    else if (target === size.current) quantity.current?.focus();
    else onEnter();
  };
  return (
    <Card
      component="fieldset"
      padding="sm"
      m={0}
      aria-label={`Line ${number}`}
      data-line={line.key}
      style={{ minWidth: 0 }}
      onKeyDown={goOnByEnter}
    >
      {line.pasted !== "" && (
        <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: "anywhere" }}>
          The list said: “{line.pasted}”
        </Text>
      )}
      <Grid gap="sm" align="flex-start">
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <NativeSelect
            label="Product"
            data={[{ value: "", label: "Choose a product" }, ...products]}
            value={line.roastedItemId}
            error={errorAt("roastedItemId")}
            onChange={({ currentTarget }) => onProduct(currentTarget.value)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <NativeSelect
            ref={size}
            label="Size"
            data={[{ value: "", label: "–" }, ...sizes]}
            value={line.packageSizeId}
            error={errorAt("packageSizeId")}
            onChange={({ currentTarget }) => onChange({ packageSizeId: currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <TextInput ref={quantity} label="Quantity" inputMode="numeric" {...text("quantity")} />
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
          {grinds.length === 0 ? (
            <TextInput label="Grind" placeholder="Whole beans" {...text("grind")} />
          ) : (
            <NativeSelect
              label="Grind"
              data={[
                { value: "", label: "Whole beans" },
                ...[...new Set([...grinds, line.grind])].filter((grind) => grind !== ""),
              ]}
              value={line.grind}
              error={errorAt("grind")}
              onChange={({ currentTarget }) => onChange({ grind: currentTarget.value })}
            />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 9, sm: 4 }}>
          <TaxField
            label="Tax"
            terms={terms}
            value={line.taxRateId}
            defaultId={defaultRateId}
            kept={kept}
            error={errorAt("taxRateId")}
            onValue={(taxRateId) => onChange({ taxRateId })}
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
