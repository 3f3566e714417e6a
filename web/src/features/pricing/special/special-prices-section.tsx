import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { SpecialPrice } from "@tryer/contract";
import { specialFields } from "@tryer/contract/pricing/special-fields";
import { packageLabel } from "@tryer/domain/items";
import type { Currency } from "@tryer/domain/money";
import { SPECIAL_WORDS, type SpecialState, specialState } from "@tryer/domain/pricing";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { taxText } from "../lists/list-words.ts";
import { sizesQuery } from "../pricing-queries.ts";

const SpecialPriceForm = lazyPart(() =>
  import("./special-price-form.tsx").then(({ SpecialPriceForm }) => SpecialPriceForm),
);

const specialsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...api.specialPrices.key(), "of customer", customerId],
    queryFn: () => allPages((input) => api.specialPrices.list.call({ ...input, customerId })),
  });

/** Loads what writes the special prices of a customer as a file, those that are over included. */
const specialPricesFile = (customerId: string, today: string) =>
  fileOf(specialFields(today), (place) => api.specialPrices.list.call({ customerId, ...place }))();

interface SpecialPricesSectionProps {
  customerId: string;
  currency: Currency;
}

/** Prices that are agreed with one customer, on the customer's page. */
export function SpecialPricesSection({ customerId, currency }: SpecialPricesSectionProps) {
  const mayRead = useCan("prices:read");
  const mayWrite = useCan("prices:write");
  const specials = useQuery({ ...specialsQuery(customerId), enabled: mayRead });
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizesQuery()).data ?? [];
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<SpecialPrice>();
  const today = useMoments().today();
  const restore = useMutation({
    mutationFn: ({ version: _, ...price }: SpecialPrice) => api.specialPrices.add.call(price),
    onSuccess: () => successToast("Special price restored", "New orders of its days use it."),
    onError: (failure) => errorToast("Not undone", failureMessage(failure, "Try again in a moment.")),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SpecialPrice) => api.specialPrices.remove.call({ id }),
    onSuccess: (price) =>
      undoToast("Special price removed", "Existing orders do not change.", () => restore.mutate(price)),
    onError: (failure) => errorToast("Not removed", failureMessage(failure, "Try again in a moment.")),
  });
  if (!mayRead) return null;
  const form = (price: SpecialPrice | null, close: () => void) => (
    <SpecialPriceForm {...{ price, customerId, currency, products, sizes, today }} onClose={close} />
  );
  const csv = {
    name: "Special prices",
    load: () => specialPricesFile(customerId, today),
  };
  return (
    <Stack component="section" gap="xs" aria-label="Special prices" className="not-on-paper">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h4">
            Special prices
          </Title>
          <Text size="sm" c="dimmed">
            Used instead of the tier's prices.
          </Text>
        </div>
        <Group gap="sm">
          {(specials.data?.length ?? 0) > 0 && <ExportButton csv={csv} />}
          {mayWrite && (
            <Button variant="default" onClick={() => setAdding(true)}>
              Add special price
            </Button>
          )}
        </Group>
      </Group>
      <QueryBoundary query={specials} errorTitle="The special prices could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">None. The customer pays the tier's prices.</Text>
          ) : (
            <RecordRows
              name="Special prices"
              rows={all}
              fields={specialFields(today)}
              cells={{
                product: ({ roastedItemId }) =>
                  products.find(({ id }) => id === roastedItemId)?.name ?? "Archived product",
                bag: ({ packageSizeId }) => {
                  const size = sizes.find(({ id }) => id === packageSizeId);
                  return size === undefined ? "Archived size" : packageLabel(size);
                },
                pricesIncludeTax: ({ pricesIncludeTax }) => pricesIncludeTax !== null && taxText(pricesIncludeTax),
                state: (price) => <SpecialBadge state={specialState(price, today)} />,
              }}
              stepsOf={
                mayWrite
                  ? (price) => [
                      { verb: "Edit", onClick: () => editing.open(price) },
                      { verb: "Remove", isDestructive: true, onClick: () => remove.mutate(price) },
                    ]
                  : null
              }
              busyId={remove.isPending ? remove.variables.id : null}
            />
          )
        }
      </QueryBoundary>
      <FormModal isOpen={isAdding} title="New special price" size={520} onClose={() => setAdding(false)}>
        {form(null, () => setAdding(false))}
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit special price" size={520} onClose={editing.close}>
        {editing.subject && form(editing.subject, editing.close)}
      </FormModal>
    </Stack>
  );
}

const SPECIAL_COLORS: Record<SpecialState, string> = { holds: "leaf", comes: "steel", over: "gray" };

const SpecialBadge = ({ state }: { state: SpecialState }) => (
  <Badge color={SPECIAL_COLORS[state]} variant="light" tt="none">
    {SPECIAL_WORDS[state]}
  </Badge>
);
