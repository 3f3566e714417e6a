import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface TeamRowProps {
  title: ReactNode;
  text: string;
  children: ReactNode;
}

/** A person or an invitation, with what can be done on the right, or below on a phone. */
export function TeamRow({ title, text, children }: TeamRowProps) {
  return (
    <Group component="li" justify="space-between" py={10} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <div style={{ minWidth: 0, flex: "1 1 200px" }}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      </div>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
