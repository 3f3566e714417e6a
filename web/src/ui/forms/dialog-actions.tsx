import { Group } from "@mantine/core";
import type { ReactNode } from "react";

/** Buttons of a long form, always within reach at its lower edge, in a dialog and on a page. */
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
