import { Button } from "@mantine/core";
import type { ReactNode } from "react";

interface SmallAnswerProps {
  label: string;
  isChosen?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Button that answers a question about a file; `label` names the file for who does not see the row. */
export function SmallAnswer({ label, isChosen = false, onClick, children }: SmallAnswerProps) {
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
