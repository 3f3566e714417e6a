import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { isClock, ownFieldTexts, ownTimeWriting, typedTime } from "./typed-moments.ts";

interface TimeFieldProps {
  label: string;
  /** A time of the day as `06:40`, nothing, or what was typed and could not be read. */
  value: string;
  onValue: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
}

/** A time of the day, typed and shown as the language of the person writes it. */
export function TimeField({ label, value, onValue, description, error }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = isClock(value) ? ownFieldTexts().spelledTime(value) : value;
  const unread = draft === null && value !== "" && !isClock(value) ? typedTime(value) : null;
  return (
    <TextInput
      label={label}
      placeholder={ownTimeWriting().pattern}
      autoComplete="off"
      className="figures"
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={draft ?? shown}
      error={error ?? (unread !== null && !unread.ok ? unread.reason : undefined)}
      onFocus={({ currentTarget }) => {
        setDraft(shown);
        currentTarget.select();
      }}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        const typed = typedTime(currentTarget.value);
        onValue(typed.ok ? typed.time : currentTarget.value.trim());
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
