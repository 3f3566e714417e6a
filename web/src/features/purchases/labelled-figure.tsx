import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** A figure of a card on a phone, with its label. */
export const LabelledFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" wrap="nowrap">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <div className="figures" style={{ textAlign: "right" }}>
      {children}
    </div>
  </Group>
);
