import { Modal, type ModalProps } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { type ReactNode, useId } from "react";
import { isWeighing } from "../dialogs/is-weighing.ts";
import { openQuestion } from "../dialogs/open-question.ts";
import { useIsPhone } from "../layout/use-is-phone.ts";
import { FormScope, leaveWith } from "./unsaved-changes.ts";

export interface FormModalProps extends Pick<ModalProps, "styles"> {
  isOpen: boolean;
  title: string;
  size?: string | number;
  onClose: () => void;
  /** Content that lives as long as the dialog is open: a form in it starts afresh each time. */
  children: ReactNode;
}

/** Dialog around a form: every way out asks before it loses typed text; on a phone it fills the screen. */
export function FormModalFrame({ isOpen, title, size = 480, onClose, children, ...look }: FormModalProps) {
  const isPhone = useIsPhone();
  const scope = useId();
  const isAsking = useSelector(openQuestion) !== null;
  const isBelow = useSelector(isWeighing);
  return (
    <Modal
      opened={isOpen}
      onClose={() => void leaveWith(onClose, scope)}
      title={title}
      size={size}
      fullScreen={isPhone}
      // A question or a scale above it has the Escape key to itself.
      closeOnEscape={!isAsking && !isBelow}
      closeButtonProps={{ "aria-label": "Close" }}
      {...look}
    >
      <FormScope value={scope}>{children}</FormScope>
    </Modal>
  );
}
