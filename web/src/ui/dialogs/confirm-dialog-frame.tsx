import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red for what takes something away. */
  isDestructive?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialogFrame(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack>
        <Text component="div">{props.children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button color={props.isDestructive ? "red" : "ember"} loading={props.isBusy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
