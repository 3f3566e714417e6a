import { ActionIcon, Button, Group, Popover, Text, UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { DAYS_OF_WEEK, type Day, dayParts, monthWeeks, plusDays, plusMonths, weekStart } from "@tryer/domain/calendar";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { browserLocale } from "../format/browser-locale.ts";
import classes from "./day-field.module.css";
import { ownFieldTexts } from "./typed-moments.ts";
import { firstWeekday, monthName, weekdayNames } from "./week-days.ts";

interface DayPickerProps {
  isOpen: boolean;
  label: string;
  value: Day | null;
  today: Day;
  mayBeEmpty: boolean;
  /** Null empties the field. */
  onPick: (day: Day | null) => void;
  onClose: () => void;
}

const FIRST_WEEKDAY = firstWeekday(browserLocale);
const SHORT_NAMES = weekdayNames(browserLocale, "short");
const LONG_NAMES = weekdayNames(browserLocale, "long");

/** The Escape key shuts the calendar and not the dialog that its field is in. */
const KEEPS_DIALOG = { "data-mantine-stop-propagation": "true" } as const;

/** Targets of the arrow and page keys, as in the date picker of the ARIA Authoring Practices. */
const LEADS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -DAYS_OF_WEEK),
  ArrowDown: (day) => plusDays(day, DAYS_OF_WEEK),
  Home: (day) => weekStart(day, FIRST_WEEKDAY),
  End: (day) => plusDays(weekStart(day, FIRST_WEEKDAY), DAYS_OF_WEEK - 1),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
};

/** The calendar of a day field, floating beneath it. */
export function DayPicker({ isOpen, label, onClose, ...month }: DayPickerProps) {
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
      transitionProps={{ duration: 0 }}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes.target} />
      </Popover.Target>
      <Popover.Dropdown
        p="xs"
        role="dialog"
        aria-label={`${label}: calendar`}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
      >
        <Month {...month} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Month({ value, today, mayBeEmpty, onPick }: Omit<DayPickerProps, "isOpen" | "label" | "onClose">) {
  const [day, setDay] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const { spelledDay } = ownFieldTexts();

  // Moving by the keys goes on to the next day; moving by the buttons leaves the focus on them.
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    hasMoved.current = false;
  }, [day]);

  function move(event: KeyboardEvent) {
    const lead = LEADS[event.key];
    if (lead === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setDay(lead(day));
  }

  return (
    <div className={classes.month}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <ActionIcon
          {...KEEPS_DIALOG}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Previous month"
          onClick={() => setDay(plusMonths(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden className={classes.arrow} />
        </ActionIcon>
        <Text fw={600} role="status">
          {monthName(browserLocale, day)}
        </Text>
        <ActionIcon
          {...KEEPS_DIALOG}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Next month"
          onClick={() => setDay(plusMonths(day, 1))}
        >
          <IconChevronRight size={18} aria-hidden className={classes.arrow} />
        </ActionIcon>
      </Group>
      <table ref={grid} className={classes.days} onKeyDown={move}>
        <thead>
          <tr>
            {LONG_NAMES.map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                {SHORT_NAMES[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day, FIRST_WEEKDAY).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <UnstyledButton
                    {...KEEPS_DIALOG}
                    className={classes.day}
                    data-day={each}
                    mod={{ outside: each.slice(0, 7) !== day.slice(0, 7), chosen: each === value }}
                    tabIndex={each === day ? 0 : -1}
                    {...(each === day ? { "data-autofocus": true } : {})}
                    aria-label={spelledDay(each)}
                    aria-pressed={each === value}
                    aria-current={each === today ? "date" : undefined}
                    onClick={() => onPick(each)}
                  >
                    {dayParts(each).day}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="space-between" mt={4}>
        <Button {...KEEPS_DIALOG} variant="subtle" size="compact-sm" onClick={() => onPick(today)}>
          Today
        </Button>
        {mayBeEmpty && value !== null && (
          <Button {...KEEPS_DIALOG} variant="subtle" color="gray" size="compact-sm" onClick={() => onPick(null)}>
            Clear
          </Button>
        )}
      </Group>
    </div>
  );
}
