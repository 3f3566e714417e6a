import { FormBody, type FormBodyProps } from "./form-body.tsx";
import { FormModal } from "./form-modal.tsx";

interface FormDialogProps extends FormBodyProps {
  isOpen: boolean;
  title: string;
  size?: string | number;
}

/** A form in a dialog whose state is held outside of it. */
export function FormDialog({ isOpen, title, size, ...form }: FormDialogProps) {
  return (
    <FormModal isOpen={isOpen} title={title} onClose={form.onClose} {...(size === undefined ? {} : { size })}>
      <FormBody {...form} />
    </FormModal>
  );
}
