import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "./use-is-phone.ts";

interface FormModalProps {
  isOpen: boolean;
  title: string;
  size?: string | number;
  onClose: () => void;
  /** Lives as long as the dialog is open: a form held in it starts afresh each time. */
  children: ReactNode;
}

/** The dialog around a form: Escape leaves, a click beside it doesn't lose what was typed, a phone is filled by it. */
export function FormModal({ isOpen, title, size = 480, onClose, children }: FormModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close", ...(isPhone ? { size: 44, iconSize: 20 } : {}) }}
    >
      {children}
    </Modal>
  );
}
