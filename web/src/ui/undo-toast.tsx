import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useIsPhone } from "./use-is-phone.ts";

/** Longer than other toasts: there is something to decide. */
const UNDO_MS = 8000;

/** Says what was done and offers to take it back. */
export function undoToast(title: string, message: string, undo: () => void): void {
  const id = notifications.show({
    title,
    color: "leaf",
    withBorder: true,
    autoClose: UNDO_MS,
    message: (
      <UndoMessage
        text={message}
        onUndo={() => {
          notifications.hide(id);
          undo();
        }}
      />
    ),
  });
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
