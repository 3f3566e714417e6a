import { Button, Card, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { CostBasis } from "@tryer/contract";
import { PRICE_ROUNDINGS, TARGET_KINDS } from "@tryer/domain/pricing";
import { type FormEvent, useState } from "react";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { ROUNDING_WORDS, TARGET_WORDS, targetText, tierName } from "../costs/price-words.ts";
import { type TargetsByTier, type TargetValues, targetValues, tierKey, typedTargets } from "./typed-targets.ts";

/**
 * Targets of prices for everybody and each tier, of all products or of one. No form of a record's fields: it has a row of
 * inputs for each tier, and sends those that were changed.
 */
export function TargetsForm({ basis }: { basis: CostBasis }) {
  const [productId, setProductId] = useState<string | null>(null);
  // Targets that were saved, until those that were read before are read anew.
  const [saved, setSaved] = useState({ targets: basis.targets, over: basis.targets });
  const targets = saved.over === basis.targets ? saved.targets : basis.targets;
  return (
    <Card component="section" aria-label="Targets">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Targets
        </Title>
        <Text size="sm" c="dimmed">
          Margin is gain as a share of the price without tax, markup as a share of the cost. Proposed prices are rounded
          up to keep the target. {basis.pricesIncludeTax ? "Prices include tax" : "Prices are without tax"}:{" "}
          <TextLink to="/settings/trade">tax in or out of prices</TextLink>
        </Text>
        <NativeSelect
          label="Targets of"
          maw={360}
          data={[
            { value: "", label: "All products" },
            ...basis.products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={productId ?? ""}
          onChange={({ currentTarget }) => setProductId(currentTarget.value || null)}
        />
        <TargetFields
          key={productId}
          basis={{ ...basis, targets }}
          productId={productId}
          onSaved={(now) => setSaved({ targets: now, over: basis.targets })}
        />
      </Stack>
    </Card>
  );
}

interface TargetFieldsProps {
  basis: CostBasis;
  productId: string | null;
  onSaved: (targets: CostBasis["targets"]) => void;
}

function TargetFields({ basis, productId, onSaved }: TargetFieldsProps) {
  const mayWrite = useCan("costs:write");
  const [typed, setTyped] = useState<TargetsByTier>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saved = targetValues(basis, productId);
  const values = { ...saved, ...typed };
  const changes = typedTargets(values, saved, productId);
  const isChanged = !changes.ok || changes.targets.length > 0;
  const saving = useSaving({
    isChanged,
    row: CostBasis.shape.targets,
    onFieldErrors: () => false,
    onSaved: (now) => {
      setTyped({});
      onSaved(now);
      successToast("Targets saved", "Margins and proposed prices use them.");
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setErrors(changes.ok ? {} : changes.errors);
    if (changes.ok) saving.save(() => api.costs.setTargets.call({ targets: changes.targets }));
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <FormProblem problem={saving.problem} onLoadCurrent={saving.loadCurrent} />
        {[null, ...basis.tiers.map(({ id }) => id)].map((tierId) => (
          <TierTarget
            key={tierKey(tierId)}
            name={tierName(basis, tierId)}
            values={values[tierKey(tierId)] ?? { kind: "", percent: "", rounding: "none" }}
            error={errors[tierKey(tierId)]}
            none={noneText(basis, { tierId, productId })}
            isLocked={!mayWrite}
            onValues={(now) => setTyped((before) => ({ ...before, [tierKey(tierId)]: now }))}
          />
        ))}
        {mayWrite && (
          <DialogActions>
            <Button type="submit" variant="default" loading={saving.isSaving} disabled={!isChanged}>
              Save targets
            </Button>
          </DialogActions>
        )}
      </Stack>
    </form>
  );
}

/** Words for no target: for a product that of all products holds. */
function noneText({ targets }: CostBasis, { tierId, productId }: { tierId: string | null; productId: string | null }) {
  if (productId === null) return "No target";
  const ofAll = targets.find((each) => each.tierId === tierId && each.roastedItemId === null);
  return ofAll === undefined ? "No target" : `As all: ${targetText(ofAll)}`;
}

interface TierTargetProps {
  name: string;
  values: TargetValues;
  error: string | undefined;
  /** Words for no target. */
  none: string;
  isLocked: boolean;
  onValues: (values: TargetValues) => void;
}

function TierTarget({ name, values, error, none, isLocked, onValues }: TierTargetProps) {
  const isNone = values.kind === "";
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
      <NativeSelect
        label={`Target, ${name}`}
        data={[{ value: "", label: none }, ...TARGET_KINDS.map((value) => ({ value, label: TARGET_WORDS[value] }))]}
        value={values.kind}
        disabled={isLocked}
        onChange={({ currentTarget }) => onValues({ ...values, kind: currentTarget.value })}
      />
      <TextInput
        label={`Percent, ${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={isNone ? "" : values.percent}
        error={error}
        disabled={isLocked || isNone}
        onChange={({ currentTarget }) => onValues({ ...values, percent: currentTarget.value })}
      />
      <NativeSelect
        label={`Rounding, ${name}`}
        data={PRICE_ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
        value={values.rounding}
        disabled={isLocked || isNone}
        onChange={({ currentTarget }) => onValues({ ...values, rounding: currentTarget.value })}
      />
    </SimpleGrid>
  );
}
