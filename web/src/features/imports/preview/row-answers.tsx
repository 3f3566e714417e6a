import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { CellProblem, CellQuestion, Correction, ListField } from "@tryer/domain/green";
import { columnLetters } from "@tryer/domain/tables";
import type { FormEvent } from "react";
import { WeighedWords } from "#shared/weights/weighed-words.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import type { ListWords } from "./list-words.ts";
import type { Decision, PreviewRow } from "./preview-row.ts";
import { LeftOut, SmallAnswer } from "./small-answer.tsx";

export interface RowAnswersProps {
  row: PreviewRow;
  words: ListWords;
  /** Id of the `datalist` with texts for a field. */
  suggestions?: Partial<Record<ListField, string>> | undefined;
  onCorrect: (correction: Correction) => void;
  onDecide: (row: number, decision: Decision | null) => void;
}

/** Questions of a row with their answers, and whether it is added. */
export function RowAnswers({ row, words, suggestions = {}, onCorrect, onDecide }: RowAnswersProps) {
  if (row.idle !== null) {
    return (
      <Text size="sm" c="dimmed">
        {row.idle}
      </Text>
    );
  }
  if (row.state === "left out") {
    return <LeftOut name={`row ${row.row}`} onTakeIn={() => onDecide(row.row, null)} />;
  }
  return (
    <Stack gap="sm" align="flex-start">
      {row.problems.map((problem) => (
        <Answer
          key={problem.field}
          problem={problem}
          choices={[]}
          onCorrect={onCorrect}
          list={suggestions[problem.field]}
        />
      ))}
      {row.questions.map((question) => (
        <Answer
          key={question.field}
          problem={question}
          choices={question.choices}
          onCorrect={onCorrect}
          list={suggestions[question.field]}
        />
      ))}
      {row.waitsFor.length > 0 && <Text size="sm">Waits for the answer about {row.waitsFor.join(", ")}</Text>}
      {row.sameAs !== null && (
        <Group gap="xs">
          <Text size="sm">{words.same(row.sameAs)}</Text>
          {row.state === "asked" && (
            <SmallAnswer label={`${words.takeSame}: row ${row.row}`} onClick={() => onDecide(row.row, "add")}>
              {words.takeSame}
            </SmallAnswer>
          )}
        </Group>
      )}
      {row.notes.map((note) => (
        <Text key={String(note)} size="sm" c="dimmed">
          <WeighedWords text={note} />
        </Text>
      ))}
      {row.instead !== undefined && <Instead row={row.row} {...row.instead} onCorrect={onCorrect} />}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        px={0}
        aria-label={`Leave out row ${row.row}`}
        onClick={() => onDecide(row.row, "leave out")}
      >
        Leave out
      </Button>
    </Stack>
  );
}

interface InsteadProps extends NonNullable<PreviewRow["instead"]> {
  row: number;
  onCorrect: RowAnswersProps["onCorrect"];
}

function Instead({ row, words, correction, onCorrect }: InsteadProps) {
  return (
    <SmallAnswer label={`${words}, row ${row}`} onClick={() => onCorrect(correction)}>
      {words}
    </SmallAnswer>
  );
}

interface AnswerProps {
  problem: CellProblem;
  choices: CellQuestion["choices"];
  onCorrect: RowAnswersProps["onCorrect"];
  list: string | undefined;
}

/** Fields without which a row means nothing. */
const MUST_BE_SAID: ReadonlySet<ListField> = new Set(["name", "reference", "product", "roastedAt", "greenWeight"]);

function Answer({ problem: { row, field, column, heading, text, message }, choices, onCorrect, list }: AnswerProps) {
  const name = `${FIELD_LABELS[field]} of row ${row}`;
  const place = column === null ? null : [columnLetters(column), heading].filter(Boolean).join(" · ");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("answer");
    if (typeof typed === "string" && typed.trim() !== "") onCorrect({ row, field, text: typed });
  };
  return (
    <Stack gap={6} align="flex-start" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" c={choices.length === 0 ? "red" : "inherit"}>
        {message}
      </Text>
      {(place !== null || text !== "") && (
        <Text size="sm" c="dimmed">
          {[place, text === "" ? "empty" : `“${text}”`].filter(Boolean).join(": ")}
        </Text>
      )}
      <Group gap="xs">
        {choices.map((choice) => (
          <SmallAnswer
            key={choice}
            label={`${name}: ${choice}`}
            onClick={() => onCorrect({ row, field, text: choice })}
          >
            {choice}
          </SmallAnswer>
        ))}
        {!MUST_BE_SAID.has(field) && (
          <SmallAnswer label={`Leave empty: ${name}`} onClick={() => onCorrect({ row, field, text: "" })}>
            Leave empty
          </SmallAnswer>
        )}
        <form onSubmit={submit}>
          <Group gap={4} wrap="nowrap">
            <TextInput
              name="answer"
              aria-label={name}
              size="sm"
              w={list === undefined ? 150 : 220}
              placeholder="Other"
              {...(list === undefined ? {} : { list })}
            />
            <Button type="submit" variant="default" size="sm" aria-label={`Set ${name}`}>
              Set
            </Button>
          </Group>
        </form>
      </Group>
    </Stack>
  );
}
