import { Button, Fieldset, Grid, Group, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { type FormLayout, type FormLine, namesOf, placesOf } from "./form-part.ts";

interface FormLinesProps {
  layout: FormLayout<string>;
  labelOf: (name: string) => string;
  /** Draws a field or a part by its name; null where it does not show. */
  draw: (name: string, isFirst: boolean) => ReactNode;
  /** Whether a field or a part holds a value of its own. */
  isFilled: (name: string) => boolean;
  /** Whether something is wrong at a field or in a part. */
  hasError: (name: string) => boolean;
}

/** Fields of a form: the first ones, and the others below 'More', which is open where it holds a value or an error. */
export function FormLines({ layout: { first, more = [] }, ...about }: FormLinesProps) {
  const folded = more.flatMap(({ lines }) => namesOf(lines));
  const [isChosen, setChosen] = useState(() => folded.some(about.isFilled));
  const id = useId();
  const isOpen = isChosen || folded.some(about.hasError);
  return (
    <>
      <Lines lines={first} draw={about.draw} isFirst />
      {folded.length > 0 && (
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
              leftSection={
                isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
              }
              onClick={() => setChosen(!isOpen)}
            >
              More
            </Button>
            {!isOpen && (
              <Text size="sm" c="dimmed" truncate aria-hidden>
                {more.map(({ title, lines }) => title ?? namesOf(lines).map(about.labelOf).join(", ")).join(", ")}
              </Text>
            )}
          </Group>
          {isOpen && (
            <Stack id={id}>
              {more.map(({ title, lines }) => (
                <Titled key={title ?? namesOf(lines).join()} title={title}>
                  <Lines lines={lines} draw={about.draw} />
                </Titled>
              ))}
            </Stack>
          )}
        </>
      )}
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
}

const Lines = ({ lines, draw, isFirst = false }: LinesProps) =>
  lines.map((line, place) => {
    const drawn = placesOf(line).flatMap((at, index) => {
      const node = draw(at.name, isFirst && place === 0 && index === 0);
      return node === null ? [] : [{ ...at, node }];
    });
    if (drawn.length === 0) return null;
    return (
      <Grid key={namesOf([line]).join()} gap="md" align="flex-start">
        {drawn.map(({ name, base, xs, node }) => (
          <Grid.Col key={name} span={{ base, xs: Array.isArray(line) ? 12 / drawn.length : xs }}>
            {node}
          </Grid.Col>
        ))}
      </Grid>
    );
  });
