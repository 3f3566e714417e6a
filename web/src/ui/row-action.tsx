import { Button, VisuallyHidden } from "@mantine/core";
import { useIsPhone } from "./use-is-phone.ts";

interface RowActionProps {
  verb: string;
  /** What the verb is done to: read out behind it, not shown again in its own row. */
  of: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  onClick: () => void;
}

/** A quiet button in a row, big enough for a thumb on a phone. */
export function RowAction({ verb, of, isBusy = false, isDestructive = false, onClick }: RowActionProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant={isPhone ? "default" : "subtle"}
      color={isDestructive ? "red" : "gray"}
      size={isPhone ? "md" : "compact-sm"}
      c={isDestructive ? "red" : "var(--mantine-color-text)"}
      loading={isBusy}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {verb}
      <VisuallyHidden>&nbsp;{of}</VisuallyHidden>
    </Button>
  );
}
