import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useIsPhone } from "./use-is-phone.ts";

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submitLabel: string;
  isSubmitting: boolean;
  /** What is wrong with the whole form; what is wrong with a field stands at the field. */
  problem?: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  size?: string | number;
  children: ReactNode;
}

/** A form in a dialog: Enter saves, Escape leaves, on a phone it fills the screen. */
export function FormDialog(props: FormDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 480}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={props.onSubmit} noValidate>
        <Stack>
          {props.problem != null && (
            <Alert color="red" role="alert">
              {props.problem}
            </Alert>
          )}
          {props.children}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={props.isSubmitting}>
              {props.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
