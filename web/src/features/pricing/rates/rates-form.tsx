import { Button, Card, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { CostBasis, EditCostRatesInput } from "@tryer/contract";
import { BAG_PIECES, type BagPiece } from "@tryer/domain/pricing";
import { type FormEvent, useEffect, useState } from "react";
import { api } from "#api/client.ts";
import { piecePrice } from "#shared/money/money-text.ts";
import { ChangedMeanwhile } from "#shared/records/form/changed-meanwhile.tsx";
import { namedDifferences } from "#shared/records/form/differences.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { changedContents } from "#ui/forms/use-row-form.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { machineField, pieceField } from "./rate-field.ts";
import { energyBases, overheadBases, pieceChoices, rateNames } from "./rate-names.ts";
import { basisField, type RateValues, rateValues, typedRates } from "./typed-rates.ts";

type Field = (id: string) => {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** Goes to the field that the address names, as a link to a missing fact does. */
function useFieldOfAddress() {
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    named?.scrollIntoView({ block: "center" });
    named?.focus();
  }, []);
}

/**
 * Rates of labour, energy, packaging, freight and overhead, saved together. No form of a record's fields: it has an input for
 * each machine and each piece of packaging that there is.
 */
export function RatesForm({ basis: loaded }: { basis: CostBasis }) {
  const mayWrite = useCan("costs:write");
  const { unit } = useWeights();
  const [base, setBase] = useState(loaded);
  const [typed, setTyped] = useState<RateValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  useFieldOfAddress();
  // What was typed stands on the rates that it began from; otherwise the latest count.
  const basis = Object.keys(typed).length > 0 || base.version > loaded.version ? base : loaded;
  const saved = rateValues(basis, unit);
  const values = { ...saved, ...typed };
  const isChanged = Object.entries(typed).some(([field, text]) => text.trim() !== (saved[field] ?? ""));
  const goOnFrom = (now: CostBasis) => {
    setBase(now);
    setTyped({});
    setErrors({});
  };
  const saving = useSaving({
    isChanged,
    row: CostBasis,
    onFieldErrors: () => false,
    onSaved: (now) => {
      goOnFrom(now);
      successToast("Rates saved", "All bag costs use them.");
    },
    onLoadCurrent: goOnFrom,
    onKeepTyped: (now) => {
      setBase(now);
      setErrors({});
    },
  });
  const names = rateNames(basis, unit);
  const changed = saving.current && changedContents(saved, rateValues(saving.current, unit));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const rates = typedRates(values, basis, unit);
    setErrors(rates.ok ? {} : rates.errors);
    if (!rates.ok) return document.getElementById(Object.keys(rates.errors)[0] ?? "")?.focus();
    const input = EditCostRatesInput.parse({ version: basis.version, ...rates.change });
    saving.save(() => api.costs.editRates.call(input));
  };
  const field: Field = (id) => ({
    id,
    label: names[id]?.[0] ?? "",
    value: values[id] ?? "",
    error: errors[id],
    disabled: !mayWrite,
    onChange: ({ currentTarget: { value } }) => {
      setBase(basis);
      setTyped((before) => ({ ...before, [id]: value }));
    },
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <FormProblem
          problem={saving.problem}
          differences={changed && <ChangedMeanwhile differences={namedDifferences(changed, values, names)} />}
          onLoadCurrent={saving.loadCurrent}
          onKeepTyped={saving.keepTyped}
        />
        <RoastingCard basis={basis} field={field} />
        <PackagingCard basis={basis} field={field} />
        <ShareCard basis={basis} field={field} />
        {mayWrite && (
          <DialogActions>
            <Button type="submit" loading={saving.isSaving} disabled={!isChanged}>
              Save rates
            </Button>
          </DialogActions>
        )}
      </Stack>
    </form>
  );
}

interface CardProps {
  basis: CostBasis;
  field: Field;
}

const number = { inputMode: "decimal", autoComplete: "off" } as const;

function RoastingCard({ basis, field }: CardProps) {
  const { machines } = basis;
  return (
    <Card component="section" aria-label="Roasting">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Roasting
        </Title>
        <Text size="sm" c="dimmed">
          Blank means unknown. Enter 0 for no cost.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
          <TextInput {...number} {...field("labour")} />
          <TextInput {...number} {...field("minutes")} />
          <TextInput {...number} {...field("energyPrice")} />
        </SimpleGrid>
        {machines.length === 0 ? (
          <Text size="sm">
            No machine yet. <TextLink to="/machines">Add the machine that is roasted on</TextLink>
          </Text>
        ) : (
          machines.map(({ id }) => (
            <SimpleGrid key={id} cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
              <TextInput {...number} {...field(machineField(id))} />
              <NativeSelect data={energyBases(basis)} {...field(basisField(machineField(id)))} />
            </SimpleGrid>
          ))
        )}
      </Stack>
    </Card>
  );
}

function PackagingCard({ basis, field }: CardProps) {
  return (
    <Card component="section" aria-label="Packaging">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Packaging
        </Title>
        <Text size="sm" c="dimmed">
          Packaging for each bag, at its price in stock. Set prices under{" "}
          <TextLink to="/inventory/packaging">packaging</TextLink>.
        </Text>
        {basis.sizes.length === 0 && <Text c="dimmed">No package sizes yet.</Text>}
        {basis.sizes.map((size) => (
          <SimpleGrid key={size.id} cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
            {BAG_PIECES.map((piece) => (
              <NativeSelect
                key={piece}
                description={pieceText(size.pieces[piece], basis)}
                inputWrapperOrder={["label", "input", "description", "error"]}
                data={pieceChoices(basis, piece)}
                {...field(pieceField(size.id, piece))}
              />
            ))}
          </SimpleGrid>
        ))}
      </Stack>
    </Card>
  );
}

/** Piece that a bag takes now, in words. */
function pieceText(piece: CostBasis["sizes"][number]["pieces"][BagPiece], { currency }: CostBasis): string {
  switch (piece.state) {
    case "none":
      return "Uses none";
    case "missing":
      return "No match: choose one, or none";
    case "several":
      return "Several match: choose one";
    case "material":
      return `${piece.name}, ${piece.priceE4 === null ? "price unknown" : piecePrice(piece.priceE4, currency)}`;
  }
}

function ShareCard({ basis, field }: CardProps) {
  const { unit } = useWeights();
  return (
    <Card component="section" aria-label="Freight and overhead">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Freight and overhead
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
          <TextInput {...number} {...field("freight")} />
          <TextInput {...number} {...field("overhead")} />
          <NativeSelect data={overheadBases(basis, unit)} {...field(basisField("overhead"))} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
