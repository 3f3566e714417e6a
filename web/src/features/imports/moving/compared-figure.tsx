import { Badge, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { type Agreement, countAgreement, weightAgreement } from "./agreement.ts";

interface ComparedFigureProps {
  label: string;
  here: number;
  old: number | null;
  onOld: (old: number | null) => void;
}

/** A weight of Tryer beside the one that a person types from the old tool. */
export function ComparedWeight({ label, here, old, onOld }: ComparedFigureProps) {
  const { unit, weighed } = useWeights();
  return (
    <Figure
      label={label}
      field={`${label} in the old tool (${unit})`}
      here={weighed(here)}
      filled={old === null ? "" : weightText(old, unit)}
      agreement={weightAgreement(here, old, weighed)}
      read={(text) => {
        const parsed = parseWeight(text, { label, unit, filledKg: old });
        return parsed.ok ? { ok: true, value: parsed.kg } : parsed;
      }}
      onOld={onOld}
    />
  );
}

/** A number of records of Tryer beside the one that a person types from the old tool. */
export function ComparedCount({ label, noun, here, old, onOld }: ComparedFigureProps & { noun: string }) {
  return (
    <Figure
      label={label}
      field={`${label} in the old tool`}
      here={plainCount(here)}
      filled={old === null ? "" : String(old)}
      agreement={countAgreement(here, old, noun)}
      read={(text) =>
        /^\d{1,7}$/.test(text.trim())
          ? { ok: true, value: Number(text) }
          : { ok: false, reason: `${label} must be a whole number` }
      }
      onOld={onOld}
    />
  );
}

interface FigureProps {
  label: string;
  field: string;
  here: string;
  /** Text of the figure that is kept. */
  filled: string;
  agreement: Agreement | null;
  read: (text: string) => { ok: true; value: number } | { ok: false; reason: string };
  onOld: (old: number | null) => void;
}

function Figure({ label, field, here, filled, agreement, read, onOld }: FigureProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const settle = () => {
    if (text === null || text === filled) return setText(null);
    if (text.trim() === "") {
      setText(null);
      setError(null);
      return onOld(null);
    }
    const parsed = read(text);
    if (!parsed.ok) return setError(parsed.reason);
    setError(null);
    setText(null);
    onOld(parsed.value);
  };
  return (
    <Group gap="md" align="flex-end" wrap="wrap">
      <Stack gap={0} style={{ flex: "1 1 9rem" }}>
        <Text size="sm" c="dimmed">
          {label} in Tryer
        </Text>
        <Text className="figures" fw={600}>
          {here}
        </Text>
      </Stack>
      <TextInput
        label={field}
        style={{ flex: "1 1 11rem" }}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? filled}
        error={error}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
      />
      <div style={{ flex: "1 1 12rem" }} role="status" aria-label={`Comparison of ${label}`}>
        {agreement === null ? (
          <Text size="sm" c="dimmed">
            Not compared yet
          </Text>
        ) : agreement.agrees ? (
          <Badge color="leaf" variant="light" size="lg" tt="none">
            ✓ {agreement.words}
          </Badge>
        ) : (
          <Text size="sm" fw={600} style={{ color: "var(--mantine-color-amber-text)" }}>
            {agreement.words}
          </Text>
        )}
      </div>
    </Group>
  );
}
