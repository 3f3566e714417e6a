import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { MAX_LABELS } from "./most-labels.ts";

interface LabelCount {
  /** Null while what is typed is no number of labels. */
  value: number | null;
  field: ReactNode;
}

/** Number of labels as somebody types it, or the proposed one. */
export function useLabelCount(proposed: number, label = "Labels"): LabelCount {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(Math.min(MAX_LABELS, Math.max(1, Math.ceil(proposed))));
  const parsed = typedDecimal(text, { label, places: 0, min: 1, max: MAX_LABELS });
  return {
    value: parsed.ok ? parsed.value : null,
    field: (
      <TextInput
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={parsed.ok ? null : parsed.reason}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    ),
  };
}
