import { Button, Card, Fieldset, Grid, Group, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { blocksOf, type FormLayout, type FormLine, namesOf, placesOf } from "./form-part.ts";

interface FormLinesProps {
  layout: FormLayout<string>;
  labelOf: (name: string) => string;
  /** Words that stand in a field; empty where it is. */
  wordsOf: (name: string) => string;
  /** Draws a field or a part by its name; null or false where it does not show. */
  draw: (name: string, isFirst: boolean) => ReactNode;
  /** Whether a field or a part holds a value of its own. */
  isFilled: (name: string) => boolean;
  /** Whether something is wrong at a field or in a part. */
  hasError: (name: string) => boolean;
}

const WORDS_OF_SECTION = 3;

/** Fields of a form: the first ones, those folded below 'More', and sections that are folded one by one. */
export function FormLines({ layout: { first, more = [], sections = [] }, draw, ...about }: FormLinesProps) {
  const folded = more.flatMap(({ lines }) => namesOf(lines));
  return (
    <>
      {blocksOf(first).map(({ lines, isCard, leadsToLines }, place) => {
        const drawn = <Lines lines={lines} draw={draw} isFirst={place === 0} isWide={isCard} />;
        const key = namesOf(lines).join();
        if (!isCard) return <Fragment key={key}>{drawn}</Fragment>;
        return (
          <Card key={key} style={{ overflow: "visible" }} onKeyDown={leadsToLines ? goOnToLines : undefined}>
            <Stack>{drawn}</Stack>
          </Card>
        );
      })}
      {folded.length > 0 && (
        <Fold
          title="More"
          summary={more.map(({ title, lines }) => title ?? namesOf(lines).map(about.labelOf).join(", ")).join(", ")}
          isOpenFirst={folded.some(about.isFilled)}
          hasError={folded.some(about.hasError)}
        >
          {more.map(({ title, lines }) => (
            <Titled key={title ?? namesOf(lines).join()} title={title}>
              <Lines lines={lines} draw={draw} />
            </Titled>
          ))}
        </Fold>
      )}
      {sections.map(({ title, lines }) => (
        <Fold
          key={title}
          title={title}
          summary={namesOf(lines).map(about.wordsOf).filter(Boolean).slice(0, WORDS_OF_SECTION).join(" · ")}
          hasError={namesOf(lines).some(about.hasError)}
        >
          <Lines lines={lines} draw={draw} />
        </Fold>
      ))}
    </>
  );
}

/** Goes on by Enter from the head of a document to its first line; with Ctrl or Cmd the form is sent. */
function goOnToLines(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const { form } = target;
  if (event.ctrlKey || event.metaKey) form?.requestSubmit();
  // The calendar of a day stands elsewhere on the page.
  else if (currentTarget.contains(target)) form?.querySelector<HTMLElement>("[data-line] select")?.focus();
}

interface FoldProps {
  title: string;
  /** Words for the folded fields. */
  summary: string;
  isOpenFirst?: boolean;
  hasError: boolean;
  children: ReactNode;
}

/** Fields that are folded until somebody wants them, or until something is wrong there. */
function Fold({ title, summary, isOpenFirst = false, hasError, children }: FoldProps) {
  const [isChosen, setChosen] = useState(isOpenFirst);
  const id = useId();
  const isOpen = isChosen || hasError;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          flex="none"
          px="xs"
          ml={-10}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={() => setChosen(!isOpen)}
        >
          {title}
        </Button>
        {!isOpen && (
          <Text size="sm" c="dimmed" truncate className="figures" aria-hidden>
            {summary}
          </Text>
        )}
      </Group>
      {isOpen && <Stack id={id}>{children}</Stack>}
    </>
  );
}

const Titled = ({ title, children }: { title: string | undefined; children: ReactNode }) =>
  title === undefined ? (
    children
  ) : (
    <Fieldset legend={title}>
      <Stack>{children}</Stack>
    </Fieldset>
  );

interface LinesProps extends Pick<FormLinesProps, "draw"> {
  lines: readonly FormLine<string>[];
  isFirst?: boolean;
  /** Whether the lines have the width of a page. */
  isWide?: boolean;
}

/** Twelfths of several inputs side by side: more than two stand in pairs on a tablet. */
const spanOf = (shown: number, isWide: boolean) =>
  isWide ? { base: 12, sm: shown > 2 ? 6 : 12 / shown, lg: 12 / shown } : { base: 12, xs: 12 / shown };

const Lines = ({ lines, draw, isFirst = false, isWide = false }: LinesProps) =>
  lines.map((line, place) => {
    const drawn = placesOf(line).flatMap((at, index) => {
      const node = draw(at.name, isFirst && place === 0 && index === 0);
      return node === null || node === false ? [] : [{ ...at, node }];
    });
    if (drawn.length === 0) return null;
    return (
      <Grid key={namesOf([line]).join()} gap="md" align="flex-start">
        {drawn.map(({ name, base, xs, node }) => (
          <Grid.Col key={name} span={Array.isArray(line) ? spanOf(drawn.length, isWide) : { base, xs }}>
            {node}
          </Grid.Col>
        ))}
      </Grid>
    );
  });
