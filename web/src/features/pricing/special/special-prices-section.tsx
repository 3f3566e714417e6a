import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { SpecialPrice } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import type { Currency } from "@tryer/domain/money";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { money } from "#shared/money/money-text.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { taxText } from "../lists/list-words.ts";
import { sizesQuery } from "../pricing-queries.ts";
import { SPECIAL_WORDS, type SpecialState, specialDays, specialState } from "./special-days.ts";

const SpecialPriceForm = lazyPart(() =>
  import("./special-price-form.tsx").then(({ SpecialPriceForm }) => SpecialPriceForm),
);

const specialsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...api.specialPrices.key(), "of customer", customerId],
    queryFn: () => allPages((input) => api.specialPrices.list.call({ ...input, customerId })),
  });

interface SpecialPricesSectionProps {
  customerId: string;
  currency: Currency;
}

/** Prices that are agreed with one customer, on the customer's page. */
export function SpecialPricesSection({ customerId, currency }: SpecialPricesSectionProps) {
  const mayRead = useCan("prices:read");
  const specials = useQuery({ ...specialsQuery(customerId), enabled: mayRead });
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizesQuery()).data ?? [];
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<SpecialPrice>();
  const today = useMoments().today();
  const restore = useMutation({
    mutationFn: ({ version: _, ...price }: SpecialPrice) => api.specialPrices.add.call(price),
    onSuccess: () => successToast("Special price is back", "New orders of its days use it."),
    onError: (failure) => errorToast("Not taken back", failureMessage(failure, "Try again in a moment.")),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SpecialPrice) => api.specialPrices.remove.call({ id }),
    onSuccess: (price) =>
      undoToast("Special price taken away", "Orders that were made keep it.", () => restore.mutate(price)),
    onError: (failure) => errorToast("Not taken away", failureMessage(failure, "Try again in a moment.")),
  });
  if (!mayRead) return null;
  const nameOf = ({ roastedItemId, packageSizeId }: SpecialPrice) => {
    const size = sizes.find(({ id }) => id === packageSizeId);
    const product = products.find(({ id }) => id === roastedItemId)?.name ?? "Archived product";
    return `${product}, ${size === undefined ? "archived size" : packageLabel(size)}`;
  };
  const form = (price: SpecialPrice | null, close: () => void) => (
    <SpecialPriceForm {...{ price, customerId, currency, products, sizes }} onClose={close} />
  );
  const csv = {
    name: "Special prices",
    load: async () => (await import("./special-fields.ts")).specialPricesFile(customerId, today),
  };
  return (
    <Card component="section" aria-label="Special prices" className="not-on-paper">
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Title order={2} size="h4">
            Special prices
          </Title>
          <Text size="sm" c="dimmed">
            They count before the price list of the tier.
          </Text>
        </div>
        <Group gap="sm">
          {(specials.data?.length ?? 0) > 0 && <ExportButton csv={csv} />}
          <IfCan permission="prices:write">
            <Button variant="default" onClick={() => setAdding(true)}>
              Add special price
            </Button>
          </IfCan>
        </Group>
      </Group>
      <QueryBoundary query={specials} errorTitle="The special prices could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">None: the customer pays the prices of the tier.</Text>
          ) : (
            <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Special prices">
              {all.map((price) => (
                <SpecialRow
                  key={price.id}
                  price={price}
                  name={nameOf(price)}
                  isBusy={remove.isPending && remove.variables.id === price.id}
                  onEdit={() => editing.open(price)}
                  onRemove={() => remove.mutate(price)}
                />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      <FormModal isOpen={isAdding} title="New special price" size={520} onClose={() => setAdding(false)}>
        {form(null, () => setAdding(false))}
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit special price" size={520} onClose={editing.close}>
        {editing.subject && form(editing.subject, editing.close)}
      </FormModal>
    </Card>
  );
}

const SPECIAL_COLORS: Record<SpecialState, string> = { holds: "leaf", comes: "steel", over: "gray" };

interface SpecialRowProps {
  price: SpecialPrice;
  name: string;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function SpecialRow({ price, name, isBusy, onEdit, onRemove }: SpecialRowProps) {
  const { shortDay, today } = useMoments();
  const state = specialState(price, today());
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <div style={{ minWidth: 0, flex: "1 1 220px" }}>
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {specialDays(price, shortDay)}
        </Text>
      </div>
      <Text className="figures" size="sm">
        <Text span fw={600}>
          {money(price.priceMinor, price.currency)}
        </Text>{" "}
        {price.pricesIncludeTax !== null && taxText(price.pricesIncludeTax)}
      </Text>
      {state !== "holds" && (
        <Badge color={SPECIAL_COLORS[state]} variant="light" tt="none" style={{ flex: "none" }}>
          {SPECIAL_WORDS[state]}
        </Badge>
      )}
      <IfCan permission="prices:write">
        <Group gap={4}>
          <RowAction verb="Edit" of={name} onClick={onEdit} />
          <RowAction verb="Remove" of={name} isBusy={isBusy} onClick={onRemove} />
        </Group>
      </IfCan>
    </Group>
  );
}
