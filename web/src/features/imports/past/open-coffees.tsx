import { Alert, Button, Card, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import type { ImportGreenInput } from "@tryer/contract";
import { DEFAULT_SHRINKAGE_PERCENT, type OpenCoffee } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count, plainCount } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { useImporting } from "../use-importing.ts";
import { type CoffeeAnswers, type KnownCoffee, LEAVE_OUT } from "./past-rows.ts";

interface OpenCoffeesProps {
  open: readonly OpenCoffee<KnownCoffee>[];
  coffees: readonly KnownCoffee[];
  answers: CoffeeAnswers;
  fileName: string;
  onAnswer: (answers: ReadonlyMap<string, string>) => void;
}

/** Coffees that are shown at once; the others follow when these are answered. */
const MOST_SHOWN = 20;
/** Most coffees that can be added at once. */
const MOST_ADDED = 5000;

const labelOf = ({ number, coffeeName, origin }: KnownCoffee) =>
  [`${number} ${coffeeName}`, origin].filter(Boolean).join(" · ");

/** Green coffees of a list that Tryer does not know for certain, each asked once for all of its rows. */
export function OpenCoffees({ open, coffees, answers, fileName, onAnswer }: OpenCoffeesProps) {
  const mayAdd = useCan("green:write");
  const waiting = open.filter(({ key }) => answers.get(key) !== LEAVE_OUT);
  const toAdd = waiting.filter(({ isNamed, text, choices }) => isNamed && choices.length < 2 && nameIn(text) !== "");
  const names = [...new Set(toAdd.map(({ text }) => nameIn(text)))];
  const adding = useImporting((input: ImportGreenInput) => api.imports.importGreen.call(input));
  const add = () => {
    const rows = names
      .slice(0, MOST_ADDED)
      .map((coffeeName) => ({ coffeeName, origin: "", quantityKg: 0, shrinkagePercentage: DEFAULT_SHRINKAGE_PERCENT }));
    adding.mutate(
      { fileName, rows },
      {
        onSuccess: ({ rowCount }) =>
          successToast("Coffees added", `${count(rowCount, "coffee")} with no stock. The rows find them by name.`),
      },
    );
  };
  if (open.length === 0) return null;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h4">
          Green coffees to choose
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {waiting.length === 0
            ? "All are answered."
            : `${count(waiting.length, "coffee")} of the list ${waiting.length === 1 ? "is" : "are"} uncertain. One answer applies to all of its rows.`}
        </Text>
        {waiting.slice(0, MOST_SHOWN).map((coffee) => (
          <CoffeeQuestion
            key={coffee.key}
            coffee={coffee}
            coffees={coffees}
            onAnswer={(answer) => onAnswer(new Map([[coffee.key, answer]]))}
          />
        ))}
        {waiting.length > MOST_SHOWN && (
          <Text size="sm" c="dimmed">
            And {plainCount(waiting.length - MOST_SHOWN)} more follow after these.
          </Text>
        )}
        {mayAdd && toAdd.length > 0 && (
          <Alert color="steel" title="Coffees sold out long ago">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">
                A past roast or product needs its green coffee. Missing ones can be added with no stock:{" "}
                {names.slice(0, 5).join(", ")}
                {names.length > 5 && ` and ${plainCount(names.length - 5)} more`}.
              </Text>
              <Button variant="default" loading={adding.isPending} onClick={add}>
                Add {count(names.length, "coffee")} with no stock
              </Button>
              {adding.error !== null && <ErrorNotice title="No coffee was added" error={adding.error} />}
            </Stack>
          </Alert>
        )}
        {answers.size > 0 && open.length > waiting.length && (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              Rows of {count(open.length - waiting.length, "coffee")} are left out.
            </Text>
            <Button variant="subtle" size="sm" onClick={() => onAnswer(new Map(open.map(({ key }) => [key, ""])))}>
              Ask again
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** Name of a coffee without the number that stands before it. */
const nameIn = (text: string): string => (text.split(" · ").at(-1) ?? "").slice(0, 120);

interface CoffeeQuestionProps {
  coffee: OpenCoffee<KnownCoffee>;
  coffees: readonly KnownCoffee[];
  onAnswer: (answer: string) => void;
}

function CoffeeQuestion({ coffee: { text, ofProduct, rows, choices }, coffees, onAnswer }: CoffeeQuestionProps) {
  const name = text || (ofProduct ? `Product ${ofProduct}, no coffee named` : "No coffee named");
  return (
    <Group gap="sm" align="flex-end" wrap="wrap">
      <NativeSelect
        style={{ flex: "1 1 16rem" }}
        label={name}
        styles={{ label: { overflowWrap: "anywhere" } }}
        description={`${count(rows.length, "row")}: ${rows.slice(0, 5).join(", ")}${rows.length > 5 ? "…" : ""}`}
        data={[
          { value: "", label: "Choose the green coffee" },
          ...(choices.length === 0
            ? []
            : [{ group: "Likely", items: choices.map((each) => ({ value: each.id, label: labelOf(each) })) }]),
          { group: "All", items: coffees.map((each) => ({ value: each.id, label: labelOf(each) })) },
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => value !== "" && onAnswer(value)}
      />
      <Button
        variant="subtle"
        color="gray"
        aria-label={`Leave out the rows of ${name}`}
        onClick={() => onAnswer(LEAVE_OUT)}
      >
        Leave out
      </Button>
    </Group>
  );
}
