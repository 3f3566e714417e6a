import { ActionIcon, Card, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { PageProduct } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { matchRank } from "@tryer/domain/search";
import { useState } from "react";
import { money } from "#shared/money/money-text.ts";
import { type Basket, bagKey, bagsTyped } from "./basket.ts";

interface PageProductsProps {
  products: readonly PageProduct[];
  currency: Currency;
  basket: Basket;
  onBasket: (basket: Basket) => void;
}

/** Products from which on there is a field to find one. */
const LONG_LIST = 8;

/** Products with their bags, each with a number of bags to order. */
export function PageProducts({ products, currency, basket, onBasket }: PageProductsProps) {
  const { quantities, grinds } = basket;
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
              return (
                <Group key={key} justify="space-between" wrap="nowrap" gap="sm">
                  <div style={{ minWidth: 0 }}>
                    <Text>{label}</Text>
                    <Text size="sm" c="dimmed" className="figures">
                      {money(priceMinor, currency)}
                    </Text>
                  </div>
                  <BagCount
                    label={`${name}, ${label}`}
                    value={quantities[key] ?? ""}
                    onValue={(quantity) => onBasket({ ...basket, quantities: { ...quantities, [key]: quantity } })}
                  />
                </Group>
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
                data={[{ value: "", label: "Whole beans" }, ...offered]}
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
