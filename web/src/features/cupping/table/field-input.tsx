import { Button, Group, Stack, Text, Textarea, UnstyledButton } from "@mantine/core";
import {
  type CuppingField,
  type CuppingValue,
  FLAVOUR_WHEEL,
  LONGEST_NOTE,
  MOST_STARS,
  type NumberField,
  type TagsField,
  WHEEL_WORDS,
} from "@tryer/domain/cupping";
import { asSet, decimalFigure, UNKNOWN } from "#ui/format/figures.ts";
import classes from "./grading-table.module.css";

interface InputProps<Field> {
  field: Field;
  value: CuppingValue | undefined;
  onValue: (value: CuppingValue) => void;
}

/** Numbers that stand side by side as buttons: above that they are a slider. */
const MOST_BUTTONS = 11;

/** A question of the form under a thumb: nothing to type but notes. */
export function FieldInput({ field, value, onValue }: InputProps<CuppingField>) {
  switch (field.kind) {
    case "number":
      return <NumberInput field={field} value={value} onValue={onValue} />;
    case "stars":
      return (
        <Choices
          label={field.label}
          numbers={Array.from({ length: MOST_STARS }, (_, at) => at + 1)}
          chosen={typeof value === "number" ? value : null}
          write={(stars) => (typeof value === "number" && stars <= value ? "★" : "☆")}
          onValue={onValue}
        />
      );
    case "tags":
      return <TagsInput field={field} value={value} onValue={onValue} />;
    case "text":
      return (
        <Textarea
          label={field.label}
          autosize
          minRows={2}
          maxLength={LONGEST_NOTE}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onValue(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        />
      );
  }
}

function NumberInput({ field, value, onValue }: InputProps<NumberField>) {
  const { min, max, step, initial } = field;
  const number = typeof value === "number" ? value : (initial ?? null);
  const steps = Math.round((max - min) / step);
  if (steps < MOST_BUTTONS) {
    const numbers = Array.from({ length: steps + 1 }, (_, at) => Math.round((min + at * step) * 100) / 100);
    return <Choices label={field.label} numbers={numbers} chosen={number} write={asSet} onValue={onValue} />;
  }
  const middle = min + Math.round(steps / 2) * step;
  const move = (by: number) =>
    onValue(number === null ? middle : Math.min(max, Math.max(min, Math.round((number + by * step) * 100) / 100)));
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" mih={44}>
        <Text fw={500}>{field.label}</Text>
        <Group gap="xs" wrap="nowrap">
          {typeof value === "number" && (
            <Button
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={`Clear ${field.label}`}
              onClick={() => onValue(null)}
            >
              Clear
            </Button>
          )}
          <Text className="figures" fz={20} fw={600}>
            {number === null ? UNKNOWN : decimalFigure(number, hasDecimals(field) ? 2 : 0)}
          </Text>
        </Group>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" className={classes.step} aria-label={`Less ${field.label}`} onClick={() => move(-1)}>
          −
        </Button>
        <input
          type="range"
          className={classes.slider}
          data-unset={number === null || undefined}
          aria-label={field.label}
          aria-valuetext={number === null ? "not scored" : String(number)}
          min={min}
          max={max}
          step={step}
          value={number ?? middle}
          onChange={(event) => onValue(Number(event.currentTarget.value))}
          // A press where the thumb rests changes nothing for the browser, and means the number below it.
          onClick={(event) => number === null && onValue(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === "Enter" && number === null) onValue(Number(event.currentTarget.value));
          }}
        />
        <Button variant="default" className={classes.step} aria-label={`More ${field.label}`} onClick={() => move(1)}>
          +
        </Button>
      </Group>
    </Stack>
  );
}

const hasDecimals = ({ step, min }: NumberField) => !Number.isInteger(step) || !Number.isInteger(min);

interface ChoicesProps {
  label: string;
  numbers: readonly number[];
  chosen: number | null;
  write: (number: number) => string;
  onValue: (value: CuppingValue) => void;
}

/** Numbers side by side; the chosen one is taken back by pressing it again. */
const Choices = ({ label, numbers, chosen, write, onValue }: ChoicesProps) => (
  <Stack gap={4} role="group" aria-label={label}>
    <Text fw={500}>{label}</Text>
    <div className={classes.choices}>
      {numbers.map((number) => (
        <UnstyledButton
          key={number}
          className={classes.choice}
          aria-pressed={number === chosen}
          aria-label={String(number)}
          onClick={() => onValue(number === chosen ? null : number)}
        >
          {write(number)}
        </UnstyledButton>
      ))}
    </div>
  </Stack>
);

function TagsInput({ field, value, onValue }: InputProps<TagsField>) {
  const chosen = typeof value === "object" && value !== null ? value : [];
  const isFull = field.most !== null && chosen.length >= field.most;
  const toggle = (tag: string) => {
    const next = chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag];
    onValue(next.length === 0 ? null : next);
  };
  const tagsOf = (tags: readonly string[]) => (
    <div className={classes.tags}>
      {tags.map((tag) => (
        <UnstyledButton
          key={tag}
          className={classes.tag}
          aria-pressed={chosen.includes(tag)}
          disabled={isFull && !chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </UnstyledButton>
      ))}
    </div>
  );
  const isWheel = field.choices === WHEEL_WORDS;
  return (
    <Stack gap={6} role="group" aria-label={field.label}>
      <Text fw={500}>
        {field.label}
        {field.most !== null && (
          <Text span c="dimmed" size="sm">
            {" "}
            at most {field.most}
          </Text>
        )}
      </Text>
      {isWheel
        ? Object.entries(FLAVOUR_WHEEL).map(([group, tags]) => (
            <details key={group} className={classes.wheel}>
              <summary>
                {group}
                <span className={classes.picked}>{tags.filter((tag) => chosen.includes(tag)).join(", ")}</span>
              </summary>
              {tagsOf(tags)}
            </details>
          ))
        : tagsOf(field.choices)}
    </Stack>
  );
}
