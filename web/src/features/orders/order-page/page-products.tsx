import { ActionIcon, Card, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { PageProduct } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { matchRank } from "@tryer/domain/search";
import { Fragment, useState } from "react";
import { money } from "#shared/money/money-text.ts";
import { type Basket, bagKey, bagsTyped, type FurtherBags } from "./basket.ts";

interface PageProductsProps {
  products: readonly PageProduct[];
  currency: Currency;
  basket: Basket;
  onBasket: (basket: Basket) => void;
}

const WHOLE = "Whole beans";

/** Products from which on there is a field to find one. */
const LONG_LIST = 8;

/** Products with their bags, each with a number of bags to order. */
export function PageProducts({ products, currency, basket, onBasket }: PageProductsProps) {
  const { quantities, grinds, further } = basket;
  const [wanted, setWanted] = useState("");
  const shown = products.filter(({ name }) => matchRank(name, wanted) !== null);
  return (
    <Stack gap="md" component="section" aria-label="Products">
      {products.length > LONG_LIST && (
        <TextInput
          label="Find a coffee"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter is no order yet.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">No coffee by that name.</Text>}
      {shown.map(({ id, name, grinds: offered, bags }) => (
        <Card key={id} component="fieldset" m={0} aria-label={name} style={{ minWidth: 0 }}>
          <Stack gap="sm">
            <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Title>
            {bags.map(({ packageSizeId, label, priceMinor }) => {
              const key = bagKey({ roastedItemId: id, packageSizeId });
              const price = money(priceMinor, currency);
              const setFurther = (changed: FurtherBags, quantity: string) =>
                onBasket({
                  ...basket,
                  further: further.map((each) => (each === changed ? { ...each, quantity } : each)),
                });
              return (
                <Fragment key={key}>
                  <BagRow
                    name={name}
                    label={label}
                    price={price}
                    value={quantities[key] ?? ""}
                    onValue={(quantity) => onBasket({ ...basket, quantities: { ...quantities, [key]: quantity } })}
                  />
                  {further.map((each) =>
                    bagKey(each) === key ? (
                      <BagRow
                        key={each.grind}
                        name={name}
                        label={`${label}, ${each.grind === "" ? WHOLE : each.grind}`}
                        price={price}
                        value={each.quantity}
                        onValue={(quantity) => setFurther(each, quantity)}
                      />
                    ) : null,
                  )}
                </Fragment>
              );
            })}
            {offered.length === 0 && (grinds[id] ?? "") !== "" && (
              <Text size="sm" c="dimmed">
                Ground as {grinds[id]}
              </Text>
            )}
            {offered.length > 0 && (
              <NativeSelect
                label="Grind"
                data={[{ value: "", label: WHOLE }, ...offered]}
                value={grinds[id] ?? ""}
                onChange={({ currentTarget: { value } }) => onBasket({ ...basket, grinds: { ...grinds, [id]: value } })}
              />
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

interface BagRowProps {
  /** Name of the product. */
  name: string;
  /** Size of the bags, with their grind where it is not that of the product. */
  label: string;
  price: string;
  value: string;
  onValue: (value: string) => void;
}

/** Bags of one size with their price, and how many of them. */
function BagRow({ name, label, price, value, onValue }: BagRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: "anywhere" }}>{label}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {price}
        </Text>
      </div>
      <BagCount label={`${name}, ${label}`} value={value} onValue={onValue} />
    </Group>
  );
}

interface BagCountProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** Number of bags, typed or counted up and down with a thumb. */
function BagCount({ label, value, onValue }: BagCountProps) {
  const count = bagsTyped(value);
  const step = (by: number) => onValue(String(Math.max(0, (count ?? 0) + by)));
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: "none" }}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`One less: ${label}`}
        disabled={!count}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={label}
        w={68}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        className="figures"
        styles={{ input: { textAlign: "center", height: 44 } }}
        error={count === null}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <ActionIcon variant="default" size={44} aria-label={`One more: ${label}`} onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
