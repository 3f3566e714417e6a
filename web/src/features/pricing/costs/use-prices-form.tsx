import { Checkbox, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type CostBasis, MAX_PRICES_AT_ONCE, ProductPrice } from "@tryer/contract";
import { type FormEvent, useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { tierName } from "./price-words.ts";
import { type ProposedPrice, pricesAsTheyAre, pricesToSet } from "./proposed-prices.ts";

interface UsePricesFormProps {
  basis: CostBasis;
  proposed: readonly ProposedPrice[];
  /** What-if that the prices go by; empty where they go by the costs of now. */
  whatIf: string;
  onClose: () => void;
}

/** Look of a tick whose label is as tall as a thumb. */
const TALL = { body: { alignItems: "center" }, label: { paddingBlock: 12 } };

/**
 * Choice of proposed prices that become selling prices; those that are needed are chosen at first. No form of a record's
 * fields: nothing is typed.
 */
export function UsePricesForm({ basis, proposed, whatIf, onClose }: UsePricesFormProps) {
  const [chosen, setChosen] = useState(() => new Set(proposed.flatMap(({ key, isNeeded }) => (isNeeded ? [key] : []))));
  const [error, setError] = useState<string | null>(null);
  const undo = useMutation({
    mutationFn: (prices: ReturnType<typeof pricesAsTheyAre>) => api.pricing.setPrices.call({ prices }),
    onSuccess: () => successToast("Prices as before", "The selling prices have not changed."),
    onError: (failure) => errorToast("Not undone", failureMessage(failure, "Try again in a moment.")),
  });
  const rows = proposed.filter(({ key }) => chosen.has(key));
  const saving = useSaving({
    isChanged: false,
    row: ProductPrice.array(),
    onFieldErrors: () => false,
    onSaved: () => {
      const before = pricesAsTheyAre(rows, basis);
      undoToast("Prices set", `${count(rows.length, "price")} set. New orders use them.`, () => undo.mutate(before));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (rows.length === 0) return setError("Choose at least one price");
    if (rows.length > MAX_PRICES_AT_ONCE) return setError(`Choose at most ${MAX_PRICES_AT_ONCE} prices at once`);
    setError(null);
    saving.save(() => api.pricing.setPrices.call({ prices: pricesToSet(rows) }));
  };
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys) isChosen ? after.add(key) : after.delete(key);
      return after;
    });
  const { currency } = basis;
  return (
    <FormBody
      submitLabel={rows.length === 0 ? "Use these prices" : `Use ${count(rows.length, "price")}`}
      isSubmitting={saving.isSaving}
      problem={error ?? saving.problem}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {whatIf === ""
          ? "New orders use them. Existing orders do not change."
          : `By costs with ${whatIf}. New orders use them. Existing orders do not change.`}
      </Text>
      <Checkbox
        label={`All prices (${proposed.length})`}
        styles={TALL}
        checked={rows.length === proposed.length}
        indeterminate={rows.length > 0 && rows.length < proposed.length}
        onChange={({ currentTarget }) =>
          choose(
            proposed.map(({ key }) => key),
            currentTarget.checked,
          )
        }
      />
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Proposed prices">
        {proposed.map(({ key, bag, tier, proposedMinor }) => (
          <Group
            key={key}
            component="li"
            justify="space-between"
            gap="xs"
            py={4}
            style={{ borderTop: "1px solid var(--tryer-line)" }}
          >
            <Checkbox
              flex="1 1 220px"
              styles={TALL}
              label={`${bag.product.name}, ${packageText(bag.size)}, ${tierName(basis, tier.tierId)}`}
              checked={chosen.has(key)}
              onChange={({ currentTarget }) => choose([key], currentTarget.checked)}
            />
            <Text size="sm" className="figures" ml="auto">
              {tier.live === null ? "no price" : money(tier.live.priceMinor, currency)} →{" "}
              <Text span fw={600}>
                {money(proposedMinor, currency)}
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </FormBody>
  );
}
