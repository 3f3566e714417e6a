import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

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
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" lineClamp={2} style={{ overflowWrap: "anywhere" }}>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
