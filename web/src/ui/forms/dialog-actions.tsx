import { Group } from "@mantine/core";
import type { ReactNode } from "react";

/** The buttons of a long dialog, always within reach at its lower edge. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group
      justify="flex-end"
      gap="sm"
      py="sm"
      bg="var(--mantine-color-body)"
      style={{ position: "sticky", bottom: 0, zIndex: 2, borderTop: "1px solid var(--tryer-line)" }}
    >
      {children}
    </Group>
  );
}
