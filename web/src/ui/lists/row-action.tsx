import { Button } from "@mantine/core";
import { createContext, useContext } from "react";
import { useIsNarrow } from "../layout/use-is-narrow.ts";

/**
 * True while a form lies over the list. Its rows cannot be reached then, and their buttons give up their long names: a
 * coffee called 'Community Blend' must not be found, by voice or by name, in place of the form's own 'Unit'.
 */
export const DialogOpenContext = createContext(false);

interface RowActionProps {
  verb: string;
  /** Object of the verb: read out behind it, not written again in its own row. */
  of: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** A quiet button in a row, big enough for a thumb on a phone or tablet. */
export function RowAction({ verb, of, isBusy = false, onClick }: RowActionProps) {
  const isNarrow = useIsNarrow();
  const isOutOfReach = useContext(DialogOpenContext);
  return (
    <Button
      variant={isNarrow ? "default" : "subtle"}
      color="gray"
      size={isNarrow ? "md" : "compact-sm"}
      c="var(--mantine-color-text)"
      fw={500}
      flex="none"
      {...(isNarrow ? { px: "xs" } : {})}
      loading={isBusy}
      {...(isOutOfReach ? {} : { "aria-label": `${verb} ${of}` })}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {verb}
    </Button>
  );
}
