import { Popover } from "@mantine/core";
import type { ReactNode } from "react";

interface ExplanationProps {
  id: string;
  isOpen: boolean;
  onDismiss: () => void;
  children: ReactNode;
}

/** The text that floats over a figure. It lies over the figure's button, which stays what it is. */
export function Explanation({ id, isOpen, onDismiss, children }: ExplanationProps) {
  return (
    <Popover
      opened={isOpen}
      onDismiss={onDismiss}
      position="top"
      withArrow
      withRoles={false}
      shadow="sm"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <span style={{ position: "absolute", inset: 0, pointerEvents: "none" }} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" maw={340} className="figures">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
