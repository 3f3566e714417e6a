import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface SmallAnswerProps {
  label: string;
  /** Absent where the answer is no choice that stays. */
  isChosen?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Button that answers a question about a row or file; `label` names it for who does not see the row. */
export function SmallAnswer({ label, isChosen, onClick, children }: SmallAnswerProps) {
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

/** Row or file that is left out, with the way back. */
export const LeftOut = ({ name, onTakeIn }: { name: string; onTakeIn: () => void }) => (
  <Group gap="xs">
    <Text size="sm" c="dimmed">
      Left out
    </Text>
    <SmallAnswer label={`Take in ${name}`} onClick={onTakeIn}>
      Take in
    </SmallAnswer>
  </Group>
);
