import { Button, Group, Text } from "@mantine/core";
import { useIsPhone } from "../layout/use-is-phone.ts";
import { latestUndo } from "./latest-undo.ts";
import { showToast } from "./toast-list.ts";
import { TOAST_MS } from "./toasts.ts";

/**
 * Says what was done and offers to take it back; in amber where not all of it was. Under the pointer or the focus a toast
 * stays.
 */
export function undoToast(title: string, message: string, undo: () => void, color: "leaf" | "amber" = "leaf"): void {
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
    message: <UndoMessage text={message} onUndo={takeBack} />,
  });
  latestUndo.set(undoable);
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" lineClamp={2} style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
      <Button size={isPhone ? "md" : "compact-sm"} variant="default" onClick={onUndo} style={{ flex: "none" }}>
        Undo
      </Button>
    </Group>
  );
}
