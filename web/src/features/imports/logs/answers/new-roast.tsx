import { Group, NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { TimeField } from "#ui/moments/time-field.tsx";
import { SmallAnswer } from "../../preview/small-answer.tsx";
import type { LogAnswer, LogRow } from "../log-rows.ts";

/** Green coffees and products to choose from. */
export interface LogChoices {
  greens: { value: string; label: string }[];
  /** Coffees that were put away. */
  archived: { value: string; label: string }[];
  products: { value: string; label: string; greenCoffeeId: string }[];
}

export interface LogAnswersProps {
  row: LogRow;
  /** Other new roasts of the same title and coffee. */
  alike: readonly LogRow[];
  choices: LogChoices;
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
  /** Null for a person who adds no coffees. */
  onNewCoffee: ((row: LogRow) => void) | null;
}

const STOCK = ["book", "history"] as const;

const addWords = ({ coffeeName }: LogRow) =>
  coffeeName === "" ? "Add this coffee" : `Add “${coffeeName}” as a green coffee`;

interface NewRoastProps extends LogAnswersProps {
  fields: NonNullable<LogRow["fields"]>;
}

/** Fields of the roast that a log becomes. */
export function NewRoast({ row, alike, choices, onAnswer, onNewCoffee, fields }: NewRoastProps) {
  const { unit } = useWeights();
  const answer = (change: LogAnswer) => onAnswer([row.key], change);
  const others = alike.filter(
    (other) =>
      other.doubts.length > 0 ||
      other.fields?.greenCoffeeId !== fields.greenCoffeeId ||
      other.fields.roastedItemId !== fields.roastedItemId,
  );
  return (
    <>
      <Text size="sm">
        <strong>New roast</strong>
      </Text>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs" maw={640}>
        <NativeSelect
          label="Green coffee"
          aria-label={`Green coffee of ${row.name}`}
          data={[
            { value: "", label: "Choose a coffee" },
            ...choices.greens,
            ...(choices.archived.length === 0 ? [] : [{ group: "Archived", items: choices.archived }]),
          ]}
          value={fields.greenCoffeeId}
          onChange={({ currentTarget: { value } }) => answer({ greenCoffeeId: value })}
        />
        <NativeSelect
          label="Product"
          aria-label={`Product of ${row.name}`}
          data={[{ value: "", label: "None" }, ...choices.products.map(({ value, label }) => ({ value, label }))]}
          value={fields.roastedItemId}
          onChange={({ currentTarget: { value } }) => {
            const green = choices.products.find((product) => product.value === value)?.greenCoffeeId;
            answer({ roastedItemId: value, ...(green === undefined ? {} : { greenCoffeeId: green }) });
          }}
        />
        <WeightInput
          label={`Green (${unit})`}
          aria-label={`Green (${unit}) of ${row.name}`}
          unit={unit}
          isFine
          value={fields.greenWeight}
          onChange={(greenWeight) => answer({ greenWeight })}
        />
        <WeightInput
          label={`Roasted (${unit})`}
          aria-label={`Roasted (${unit}) of ${row.name}`}
          unit={unit}
          isFine
          value={fields.roastedWeight}
          onChange={(roastedWeight) => answer({ roastedWeight })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" maw={640}>
        <DayField label="Day" value={fields.day} onValue={(day) => answer({ day, time: fields.time })} />
        <TimeField label="Time" value={fields.time} onValue={(time) => answer({ time, day: fields.day })} />
        <NativeSelect
          label="Stock"
          aria-label={`Stock of ${row.name}`}
          data={[
            { value: "", label: "Choose" },
            { value: "book", label: "Take from stock" },
            { value: "history", label: "History, no stock" },
          ]}
          value={row.as ?? ""}
          onChange={({ currentTarget: { value } }) => answer({ as: STOCK.find((as) => as === value) ?? "new" })}
        />
      </SimpleGrid>
      {others.length > 0 && fields.greenCoffeeId !== "" && (
        <Group gap="xs">
          <SmallAnswer
            label={`Same for ${count(others.length, "other")} alike: coffee and product of ${row.name}`}
            onClick={() =>
              onAnswer(
                others.map(({ key }) => key),
                { greenCoffeeId: fields.greenCoffeeId, roastedItemId: fields.roastedItemId },
              )
            }
          >
            Same for {count(others.length, "other")} alike
          </SmallAnswer>
        </Group>
      )}
      {fields.greenCoffeeId === "" && onNewCoffee !== null && (
        <Group gap="xs">
          <SmallAnswer label={`${addWords(row)}: ${row.name}`} onClick={() => onNewCoffee(row)}>
            {addWords(row)}
          </SmallAnswer>
        </Group>
      )}
      {row.questions.length > 0 && (
        <Text size="sm" c="amber">
          {row.questions.join(". ")}.
        </Text>
      )}
    </>
  );
}
