import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { MAX_BLEND_PARTS } from "@tryer/domain/green";
import { kgFromGrams, type WeightUnit } from "@tryer/domain/units";
import type { ComponentProps } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { WeightInput } from "../weights/weight-input.tsx";
import { useWeights } from "../weights/weights.ts";
import { convertedParts, type PartsBy, readParts, type TypedPart } from "./typed-parts.ts";

interface PartFieldsProps {
  /** Word for a part: 'Green coffee'. */
  label: string;
  /** Choices for a part, with an empty one at the top. */
  data: { value: string; label: string }[];
  parts: TypedPart[];
  by: PartsBy;
  unit: WeightUnit;
  /** Weight of the whole blend in kg, where it is known. */
  totalKg: number | null;
  errors: Record<string, unknown>;
  /** Whether each part has a shrinkage of its own. */
  hasShrinkage?: boolean;
  onChange: (changed: { parts: TypedPart[]; by: PartsBy }) => void;
  /** Called with the part that is left when all others were taken away. */
  onSingle: (left: TypedPart) => void;
}

const AMOUNTS: Record<PartsBy, string> = { share: "Share", weight: "Weight" };

const BASES: { value: PartsBy; label: string }[] = [
  { value: "share", label: "Shares" },
  { value: "weight", label: "Weights" },
];

/** Rows for the parts of a blend, by share or by weight; an empty one takes the rest. */
export function PartFields(props: PartFieldsProps) {
  const { label, data, parts, by, unit, totalKg, errors, hasShrinkage = false, onChange, onSingle } = props;
  const weights = useWeights();
  // A phone has no room for three fields beside each other.
  const isFolded = useIsPhone() && hasShrinkage;
  const read = readParts({ parts, by, unit }, totalKg);
  const change = (key: number, changed: Partial<TypedPart>) =>
    onChange({ by, parts: parts.map((part) => (part.key === key ? { ...part, ...changed } : part)) });
  const remove = (key: number) => {
    const [first, ...others] = parts.filter((part) => part.key !== key);
    if (first !== undefined && others.length === 0) onSingle(first);
    else onChange({ by, parts: first === undefined ? [] : [first, ...others] });
  };
  const sums: Record<PartsBy, () => string> = {
    share: () =>
      read.ok && totalKg !== null ? read.grams.map((grams) => weights.weighed(kgFromGrams(grams))).join(" + ") : "",
    weight: () => "",
  };
  const sumText = read.ok ? sums[by]() : read.problem;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={500} size="sm">
          {label}s of the blend
        </Text>
        <SegmentedControl
          aria-label="Parts by"
          data={BASES}
          value={by}
          onChange={(value) => {
            const to = BASES.find((basis) => basis.value === value)?.value ?? by;
            onChange({ by: to, parts: convertedParts({ parts, by, unit }, totalKg, { by: to, unit }) });
          }}
        />
      </Group>
      {parts.map((part, at) => (
        <Group key={part.key} gap="xs" align="flex-start" wrap={isFolded ? "wrap" : "nowrap"}>
          <NativeSelect
            aria-label={`${label} ${at + 1}`}
            style={{ flex: isFolded ? "1 1 100%" : 1, minWidth: 0 }}
            data={data}
            value={part.coffeeId}
            error={textOf(errors[`parts.${at}.coffeeId`])}
            onChange={(event) => change(part.key, { coffeeId: event.currentTarget.value })}
          />
          <AmountInput
            aria-label={`${AMOUNTS[by]} ${at + 1}`}
            w={hasShrinkage ? 100 : 116}
            style={{ flexGrow: isFolded ? 1 : 0 }}
            by={by}
            unit={unit}
            value={part.amount}
            error={textOf(errors[`parts.${at}.amount`])}
            onChange={(amount) => change(part.key, { amount })}
          />
          {hasShrinkage && (
            <TextInput
              aria-label={`Shrinkage ${at + 1} (%)`}
              w={116}
              style={{ flexGrow: isFolded ? 1 : 0 }}
              inputMode="decimal"
              autoComplete="off"
              rightSection={
                <Text span size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                  % loss
                </Text>
              }
              rightSectionWidth={60}
              value={part.shrinkage ?? ""}
              error={textOf(errors[`parts.${at}.shrinkage`])}
              onChange={(event) => change(part.key, { shrinkage: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove part ${at + 1}`}
            onClick={() => remove(part.key)}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      {textOf(errors.parts) !== undefined && (
        <Text size="sm" c="red" role="alert">
          {textOf(errors.parts)}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        {parts.length < MAX_BLEND_PARTS ? (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              const key = Math.max(...parts.map((part) => part.key)) + 1;
              onChange({ by, parts: [...parts, { key, coffeeId: "", amount: "", filledKg: null }] });
            }}
          >
            Add another coffee
          </Button>
        ) : (
          <span />
        )}
        <Text size="sm" c="dimmed" className="figures" role="status">
          {sumText}
        </Text>
      </Group>
    </Stack>
  );
}

interface AmountInputProps extends Omit<ComponentProps<typeof WeightInput>, "behind"> {
  by: PartsBy;
}

/** Share of a part, or its weight, which a scale can tell. */
function AmountInput({ by, unit, w, onChange, ...input }: AmountInputProps) {
  switch (by) {
    case "weight":
      return <WeightInput {...input} placeholder="rest" w={150} unit={unit} behind={unit} onChange={onChange} />;
    case "share":
      return (
        <TextInput
          {...input}
          w={w}
          inputMode="decimal"
          autoComplete="off"
          placeholder="rest"
          rightSection={
            <Text span size="sm" c="dimmed">
              %
            </Text>
          }
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);
