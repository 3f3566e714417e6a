import { Button, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { DialogActions } from "./dialog-actions.tsx";
import { FormProblem, type FormProblemProps } from "./form-problem.tsx";
import { useLeaveForm } from "./use-leave-form.ts";

interface FormBodyProps extends FormProblemProps {
  submitLabel: string;
  /** Red for what takes something away. */
  isDestructive?: boolean;
  isSubmitting: boolean;
  /** Whether the form is a page of its own, whose first field has the focus as in a dialog. */
  takesFocus?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Form layout: problems above the fields, buttons below that stay in sight; Enter saves, and the focus goes to what is refused. */
export function FormBody(props: FormBodyProps) {
  const leave = useLeaveForm(props.onClose);
  const { takesFocus = false } = props;
  const form = useRef<HTMLFormElement>(null);
  // The form may arrive after its dialog, which then has the focus on its way out. Where both arrive at once the dialog
  // sets it, after it has noted who had it before.
  useEffect(() => {
    const hasFocus = (part: Element | null | undefined) => part?.contains(document.activeElement) ?? false;
    if (!takesFocus && !hasFocus(form.current?.closest("[role=dialog]"))) return;
    if (hasFocus(form.current)) return;
    const chosen = form.current?.querySelector<HTMLElement>("[data-autofocus]:enabled");
    (chosen ?? form.current?.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled"))?.focus();
  }, [takesFocus]);
  // Messages come at once or with the answer of the server; once somebody types on, the focus stays with them.
  const isSent = useRef(false);
  useEffect(() => {
    const refused = isSent.current && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!refused) return;
    isSent.current = false;
    refused.focus();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    isSent.current = true;
    props.onSubmit(event);
  };
  return (
    <form ref={form} onSubmit={onSubmit} onInput={() => (isSent.current = false)} noValidate>
      <Stack>
        <FormProblem
          problem={props.problem}
          differences={props.differences}
          onLoadCurrent={props.onLoadCurrent}
          onKeepTyped={props.onKeepTyped}
        />
        {props.children}
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" color={props.isDestructive ? "red" : "ember"} loading={props.isSubmitting}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
