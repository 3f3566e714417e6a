import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { CandidateRoast } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { TimeField } from "#ui/moments/time-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { LogAnswer, LogRow } from "./log-rows.ts";

/** Green coffees and products to choose from. */
export interface LogChoices {
  greens: { value: string; label: string }[];
  /** Coffees that were put away. */
  archived: { value: string; label: string }[];
  products: { value: string; label: string; greenCoffeeId: string }[];
}

interface LogAnswersProps {
  row: LogRow;
  /** Other new roasts of the same title and coffee. */
  alike: readonly LogRow[];
  choices: LogChoices;
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
  /** Null for a person who adds no coffees. */
  onNewCoffee: ((row: LogRow) => void) | null;
}

/** Decision about a file, and the questions about it with their answers. */
export function LogAnswersOf(props: LogAnswersProps) {
  const { row, onAnswer } = props;
  const answer = (change: LogAnswer) => onAnswer([row.key], change);
  if (row.state === "unreadable") {
    return (
      <Text size="sm" c="red" style={{ overflowWrap: "anywhere" }}>
        {row.message}
      </Text>
    );
  }
  if (row.state === "known") {
    return (
      <Text size="sm" c="dimmed">
        {row.message}
      </Text>
    );
  }
  if (row.state === "left out") {
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          Left out
        </Text>
        <SmallButton label={`Take in ${row.name}`} onClick={() => answer({ isLeftOut: false })}>
          Take in
        </SmallButton>
      </Group>
    );
  }
  return (
    <Stack gap="xs" align="stretch">
      {row.changed !== null && <Changed row={row} roast={row.changed.roast} onAnswer={answer} />}
      {row.joins !== null && <Joining row={row} joins={row.joins} onAnswer={answer} />}
      {row.changed === null && row.joins === null && row.fields === null && <Choosing row={row} onAnswer={answer} />}
      {row.fields !== null && <Making {...props} fields={row.fields} />}
      {row.message !== null && (
        <Text size="sm" c="dimmed">
          {row.message}
        </Text>
      )}
      {row.notices
        .filter((notice) => row.doubts.every(({ text }) => text !== notice))
        .map((notice) => (
          <Text key={notice} size="sm" c="dimmed">
            {notice}
          </Text>
        ))}
      <Doubts row={row} onAnswer={answer} />
      <Group gap="xs">
        {row.candidates
          .filter(({ id }) => row.joins !== null && id !== row.joins.id)
          .map((roast) => (
            <SmallButton
              key={roast.id}
              label={`Attach ${row.name} to ${roast.number}`}
              onClick={() => answer({ as: "attach", roastId: roast.id })}
            >
              {roast.number} instead
            </SmallButton>
          ))}
        {row.fields === null && row.changed === null && (
          <SmallButton label={`New roast of ${row.name}`} onClick={() => answer({ as: "new" })}>
            New roast instead
          </SmallButton>
        )}
        {row.candidates.length > 0 && row.fields !== null && (
          <SmallButton label={`Attach ${row.name} to a roast`} onClick={() => answer({ as: "attach" })}>
            Attach to a roast
          </SmallButton>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          aria-label={`Leave out ${row.name}`}
          onClick={() => answer({ isLeftOut: true })}
        >
          Leave out
        </Button>
      </Group>
    </Stack>
  );
}

interface AnswerProps {
  row: LogRow;
  onAnswer: (change: LogAnswer) => void;
}

/** Doubts about a file, and the button that confirms them all. */
function Doubts({ row, onAnswer }: AnswerProps) {
  if (row.doubts.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="amber">
        {row.doubts.map(({ text }) => text).join(" ")}
      </Text>
      <SmallButton
        label={`Confirm ${row.name}`}
        onClick={() => onAnswer({ confirmed: [...row.confirmed, ...row.doubts.map(({ key }) => key)] })}
      >
        Confirm
      </SmallButton>
    </Group>
  );
}

/** Question about an earlier log of the same id or curve that has another content. */
function Changed({ row, roast, onAnswer }: AnswerProps & { roast: CandidateRoast | null }) {
  return (
    <>
      <Text size="sm" c="amber">
        {roast === null
          ? "An earlier file of this import has the same id or curve, but another content."
          : `The log of ${roast.number} has the same id or curve, but another content.`}
      </Text>
      {roast !== null && (
        <Text size="sm">
          <RoastWords roast={roast} />
        </Text>
      )}
      <Group gap="xs">
        {roast !== null && (
          <SmallButton
            label={`Replace the log of ${roast.number} with ${row.name}`}
            onClick={() => onAnswer({ onChanged: "replace" })}
          >
            Replace that log
          </SmallButton>
        )}
        <SmallButton label={`Keep both with ${row.name}`} onClick={() => onAnswer({ onChanged: "keep" })}>
          Keep both
        </SmallButton>
      </Group>
    </>
  );
}

function Joining({ row, joins, onAnswer }: AnswerProps & { joins: CandidateRoast }) {
  return (
    <>
      <Text size="sm">
        <strong>{row.isReplacing ? `Replace the log of ${joins.number}` : `Attach to ${joins.number}`}</strong> ·{" "}
        <RoastWords roast={joins} />
      </Text>
      {row.hasOtherWeights && (
        <>
          <Text size="sm" c={row.questions.length > 0 ? "amber" : "dimmed"}>
            The log has other weights: {row.logWeights}
          </Text>
          <Group gap="xs">
            <SmallButton
              label={`Keep the weights of ${joins.number}`}
              isChosen={row.weights === "roast"}
              onClick={() => onAnswer({ weights: "roast" })}
            >
              Keep those of {joins.number}
            </SmallButton>
            <SmallButton
              label={`Take the weights of ${row.name}`}
              isChosen={row.weights === "log"}
              onClick={() => onAnswer({ weights: "log" })}
            >
              Take those of the log
            </SmallButton>
          </Group>
        </>
      )}
    </>
  );
}

function Choosing({ row, onAnswer }: AnswerProps) {
  return (
    <>
      <Text size="sm">It may be of {row.candidates.length === 1 ? "this roast" : "one of these roasts"}:</Text>
      {row.candidates.map((roast) => (
        <Group key={roast.id} gap="xs">
          <SmallButton
            label={`Attach ${row.name} to ${roast.number}`}
            onClick={() => onAnswer({ as: "attach", roastId: roast.id })}
          >
            Attach to {roast.number}
          </SmallButton>
          <Text size="sm">
            <RoastWords roast={roast} />
          </Text>
        </Group>
      ))}
    </>
  );
}

function RoastWords({ roast }: { roast: CandidateRoast }) {
  const weights = useWeights();
  const { moment } = useMoments();
  const { greenWeightKg, roastedWeightKg, batchNumber } = roast;
  const parts = [
    moment(roast.roastedAt),
    roast.productName ?? roast.coffeeName,
    batchNumber === null ? null : `batch ${batchNumber}`,
    `${weights.weighed(greenWeightKg)}${roastedWeightKg === null ? "" : ` → ${weights.weighed(roastedWeightKg)}`}`,
  ];
  return <span className="figures">{parts.filter(Boolean).join(" · ")}</span>;
}

const STOCK = ["book", "history"] as const;

interface MakingProps extends LogAnswersProps {
  fields: NonNullable<LogRow["fields"]>;
}

function Making({ row, alike, choices, onAnswer, onNewCoffee, fields }: MakingProps) {
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
        <TextInput
          label={`Green (${unit})`}
          aria-label={`Green weight of ${row.name}`}
          inputMode="decimal"
          value={fields.greenWeight}
          onChange={({ currentTarget: { value } }) => answer({ greenWeight: value })}
        />
        <TextInput
          label={`Roasted (${unit})`}
          aria-label={`Roasted weight of ${row.name}`}
          inputMode="decimal"
          value={fields.roastedWeight}
          onChange={({ currentTarget: { value } }) => answer({ roastedWeight: value })}
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
          <SmallButton
            label={`Same coffee and product for ${count(others.length, "log")} like ${row.name}`}
            onClick={() =>
              onAnswer(
                others.map(({ key }) => key),
                { greenCoffeeId: fields.greenCoffeeId, roastedItemId: fields.roastedItemId },
              )
            }
          >
            Same for {count(others.length, "other")} alike
          </SmallButton>
        </Group>
      )}
      {fields.greenCoffeeId === "" && onNewCoffee !== null && (
        <Group gap="xs">
          <SmallButton label={`Add the green coffee of ${row.name}`} onClick={() => onNewCoffee(row)}>
            {row.coffeeName === "" ? "Add this coffee" : `Add “${row.coffeeName}” as a green coffee`}
          </SmallButton>
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

interface SmallButtonProps {
  label: string;
  isChosen?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function SmallButton({ label, isChosen = false, onClick, children }: SmallButtonProps) {
  return (
    <Button
      variant={isChosen ? "light" : "default"}
      size="sm"
      aria-label={label}
      aria-pressed={isChosen}
      maw="100%"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
