import { Button, Group, Text } from "@mantine/core";
import { useIsPhone } from "../layout/use-is-phone.ts";
import { latestUndo } from "./latest-undo.ts";
import { showToast } from "./toast-list.ts";
import { TOAST_MS } from "./toasts.ts";

interface UndoToastOptions {
  /** Amber where not all of it was done. */
  color?: "leaf" | "amber";
  /** The thing that was made, and the way to its page. */
  open?: { name: string; onOpen: () => void };
}

/** Says what was done and offers to take it back. Under the pointer or the focus a toast stays. */
export function undoToast(
  title: string,
  message: string,
  undo: () => void,
  { color = "leaf", open }: UndoToastOptions = {},
): void {
  const takeBack = () => {
    hide();
    if (latestUndo.get() === undoable) latestUndo.set(null);
    undo();
  };
  const undoable = { what: message, undo: takeBack };
  const hide = showToast({
    title,
    color,
    staysMs: TOAST_MS,
    message: <UndoMessage text={message} onUndo={takeBack} {...(open ? { open } : {})} />,
  });
  latestUndo.set(undoable);
}

interface UndoMessageProps extends Pick<UndoToastOptions, "open"> {
  text: string;
  onUndo: () => void;
}

function UndoMessage({ text, onUndo, open }: UndoMessageProps) {
  const size = useIsPhone() ? "md" : "compact-sm";
  const button = { size, variant: "default", style: { flex: "none" } };
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" lineClamp={2} flex={1} style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
      {open && (
        <Button {...button} aria-label={`Open ${open.name}`} onClick={open.onOpen}>
          Open
        </Button>
      )}
      <Button {...button} onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}
