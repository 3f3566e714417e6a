import { ActionIcon, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type Day, isDay } from "@tryer/domain/calendar";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { lazyDialog } from "../lazy/lazy-part.tsx";
import classes from "./day-field.module.css";
import { ownDayWriting, ownFieldTexts, typedDay } from "./typed-moments.ts";
import { useMoments } from "./use-moments.ts";

const DayPicker = lazyDialog(() => import("./day-picker.tsx").then(({ DayPicker }) => DayPicker));

interface DayFieldProps {
  label: string;
  /**
   * Whether the field stands in a row of filters: the label stands in it while it is empty, the day has no weekday,
   * and may be left out.
   */
  isFilter?: boolean;
  /** A day, nothing, or what was typed and could not be read. */
  value: string;
  onValue: (value: string) => void;
  /** Called when a person has finished: leaves the field, presses Enter, or chooses in the calendar. */
  onSettled?: (value: string) => void;
  /** Text beneath the field; while it is typed, the reading stands there. */
  description?: ReactNode;
  error?: ReactNode;
}

/**
 * A day, typed as the language of the person writes it or chosen in a calendar. At rest it is spelled out ('Tue, Mar 3,
 * 2026'), so that the reading of '3/4' is seen; while it is typed, the reading stands beside the label.
 */
export function DayField({ label, isFilter = false, value, onValue, onSettled, description, error }: DayFieldProps) {
  const { today } = useMoments();
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const { spelledDay, shortDay, figuresOfDay } = ownFieldTexts();
  const read = (text: string) => {
    const typed = text.trim() === "" ? null : typedDay(text, today());
    return typed?.ok ? typed.day : text.trim();
  };
  const day: Day | null = isDay(value) ? value : null;
  const reading = draft !== null && day !== null ? spelledDay(day) : null;
  const unread = draft === null && value !== "" && day === null ? typedDay(value, today()) : null;
  return (
    <div className={isFilter ? classes.filter : classes.field}>
      <TextInput
        {...(isFilter ? { "aria-label": label } : { label })}
        {...(description === undefined ? {} : { description: <span role="status">{reading ?? description}</span> })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={isFilter ? label : ownDayWriting().pattern}
        autoComplete="off"
        className="figures"
        value={draft ?? (day === null ? value : isFilter ? shortDay(day) : spelledDay(day))}
        error={error ?? (unread !== null && !unread.ok ? unread.reason : undefined)}
        onFocus={({ currentTarget }) => {
          // Selects at once: tools that fill fields by themselves, such as dictation, select and type without a pause.
          flushSync(() => setDraft(day === null ? value : figuresOfDay(day)));
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          onValue(read(currentTarget.value));
        }}
        onBlur={() => {
          setDraft(null);
          onSettled?.(value);
        }}
        onKeyDown={({ key, altKey }) => {
          if (key === "Enter") onSettled?.(value);
          if (key === "ArrowDown" && altKey) setIsOpen(true);
        }}
        rightSectionWidth={isNarrow ? 44 : 36}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={isNarrow ? 44 : 28}
            aria-label={`Calendar for ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {description === undefined && (
        <span role="status" className={classes.reading} hidden={reading === null}>
          {reading}
        </span>
      )}
      <DayPicker
        isOpen={isOpen}
        label={label}
        value={day}
        today={today()}
        mayBeEmpty={isFilter}
        onPick={(picked) => {
          setIsOpen(false);
          setDraft(null);
          onValue(picked ?? "");
          onSettled?.(picked ?? "");
        }}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
