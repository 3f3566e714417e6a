import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { MovingInState } from "@tryer/contract";
import type { ReactNode } from "react";

export type Step = keyof MovingInState["steps"];
export type StepMark = MovingInState["steps"][Step];

interface StepCardProps {
  /** Place in the order, from 1. */
  place: number;
  title: string;
  text: string;
  mark: StepMark;
  onMark: (mark: StepMark) => void;
  /** Ways to the imports of this step. */
  links: ReactNode;
  children: ReactNode;
}

const MARKS: Record<StepMark, { words: string; color: string }> = {
  open: { words: "To do", color: "gray" },
  done: { words: "✓ Done", color: "leaf" },
  skipped: { words: "Left out", color: "gray" },
};

interface WayOn {
  to: StepMark;
  words: string;
  label: (title: string) => string;
}

const AGAIN: WayOn = { to: "open", words: "Reopen", label: (title) => `Reopen ${title}` };

/** Marks that a person can set next. */
const WAYS_ON: Record<StepMark, readonly WayOn[]> = {
  open: [
    { to: "done", words: "Done", label: (title) => `Done with ${title}` },
    { to: "skipped", words: "Skip", label: (title) => `Skip ${title}` },
  ],
  done: [AGAIN],
  skipped: [AGAIN],
};

/** One step of moving in: what it is, what is there, what is compared, and whether it is done. */
export function StepCard({ place, title, text, mark, onMark, links, children }: StepCardProps) {
  const { words, color } = MARKS[mark];
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={2} size="h4">
            {place}. {title}
          </Title>
          <Badge color={color} variant="light" size="lg" tt="none" style={{ flex: "none" }}>
            {words}
          </Badge>
        </Group>
        <Text c="dimmed">{text}</Text>
        {mark === "skipped" ? null : children}
        <Group gap="sm">
          {mark === "skipped" ? null : links}
          {WAYS_ON[mark].map(({ to, words: verb, label }) => (
            <Button key={to} variant="default" onClick={() => onMark(to)} aria-label={label(title)}>
              {verb}
            </Button>
          ))}
        </Group>
      </Stack>
    </Card>
  );
}
