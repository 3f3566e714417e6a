import { ActionIcon, Button, Card, Grid, Group, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type LineColumn, LineInput } from "./line-input.tsx";

interface LinesFormProps<Line extends { key: string }> {
  /** Name of a line without its number, as 'Line'. */
  title?: string;
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  /** Messages of the form, and the name of these lines in it. */
  errors: Readonly<Record<string, unknown>>;
  at?: string;
  onLines: (lines: Line[]) => void;
  /** Line as it is once a content was typed or chosen. */
  changed?: (line: Line, part: Partial<Line>) => Line;
  /** Line that is added; absent where a button elsewhere adds them. */
  newLine?: () => Line;
  /** Columns through which Enter goes, and then to the next line; absent where Enter saves. */
  enterThrough?: readonly (keyof Line & string)[];
  /** Text above the fields of a line, and what stands below them. */
  above?: (line: Line) => ReactNode;
  below?: (line: Line, change: (part: Partial<Line>) => void, index: number) => ReactNode;
  /** Buttons beside 'Add line'. */
  children?: ReactNode;
}

/** Lines of a document as they are typed: the same columns on a desk and on a phone, a card to each line. */
export function LinesForm<Line extends { key: string }>(props: LinesFormProps<Line>) {
  const { title = "Line", lines, columns, errors, at = "lines", onLines, newLine, enterThrough, above, below } = props;
  const { changed = (line, part) => ({ ...line, ...part }) } = props;
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  const focus = (key: string, column = "") =>
    list.current
      ?.querySelector<HTMLElement>(`[data-line="${key}"] ${column && `[data-column=${column}] `}:is(input, select)`)
      ?.focus();
  useEffect(() => {
    if (next.current === null) return;
    focus(next.current);
    next.current = null;
  });
  const add = (line: Line) => {
    next.current = line.key;
    onLines([...lines, line]);
  };
  const goOn = (event: KeyboardEvent<HTMLFieldSetElement>, { key }: Line, index: number) => {
    const { target, currentTarget } = event;
    if (enterThrough === undefined || event.key !== "Enter" || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return currentTarget.form?.requestSubmit();
    const column = (target as HTMLElement).closest<HTMLElement>("[data-column]")?.dataset.column;
    const place = (enterThrough as readonly string[]).indexOf(column ?? "");
    const following = place === -1 ? undefined : enterThrough[place + 1];
    const nextLine = lines[index + 1];
    if (following !== undefined) focus(key, following);
    else if (nextLine !== undefined) focus(nextLine.key);
    else if (newLine !== undefined) add(newLine());
  };
  return (
    <Stack gap="sm" ref={list}>
      {lines.map((line, index) => {
        const change = (part: Partial<Line>) =>
          onLines(lines.map((each) => (each.key === line.key ? changed(each, part) : each)));
        const remove = (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            ml="auto"
            aria-label={`Remove ${title.toLowerCase()} ${index + 1}`}
            onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        );
        return (
          <Card
            key={line.key}
            component="fieldset"
            padding="sm"
            m={0}
            aria-label={`${title} ${index + 1}`}
            data-line={line.key}
            style={{ minWidth: 0 }}
            onKeyDown={(event) => goOn(event, line, index)}
          >
            {above?.(line)}
            <Grid gap="sm" align="flex-start">
              {columns
                .filter(({ isHidden }) => isHidden?.(line) !== true)
                .map((column) => (
                  <Grid.Col key={column.key} span={column.span} data-column={column.key}>
                    <LineInput
                      column={column}
                      line={line}
                      error={errors[`${at}.${index}.${column.key}`]}
                      onValue={(value) => change({ [column.key]: value } as unknown as Partial<Line>)}
                    />
                  </Grid.Col>
                ))}
              {below === undefined && (
                <Grid.Col span="auto" style={{ alignSelf: "end", display: "flex" }}>
                  {remove}
                </Grid.Col>
              )}
            </Grid>
            {below !== undefined && (
              <Group justify="space-between" align="flex-end" wrap="nowrap" mt="sm">
                <div style={{ flex: 1, minWidth: 0 }}>{below(line, change, index)}</div>
                {remove}
              </Group>
            )}
          </Card>
        );
      })}
      {newLine !== undefined && (
        <Group>
          <Button variant="default" onClick={() => add(newLine())}>
            Add line
          </Button>
          {props.children}
        </Group>
      )}
    </Stack>
  );
}
