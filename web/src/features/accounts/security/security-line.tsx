import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface SecurityLineProps {
  title: ReactNode;
  /** Facts about the entry, in a line of their own. */
  text: ReactNode;
  isAlarming?: boolean;
  /** Actions on the entry. */
  children: ReactNode;
}

/** A device, a passkey, a second factor: one line of a list that keeps an account safe. */
export function SecurityLine({ title, text, isAlarming = false, children }: SecurityLineProps) {
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      mih={56}
      py={8}
      style={{ borderTop: "1px solid var(--tryer-line)" }}
    >
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Text>
        <Text size="sm" c={isAlarming ? "amber" : "dimmed"} className="figures">
          {text}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" style={{ flex: "none" }}>
        {children}
      </Group>
    </Group>
  );
}
