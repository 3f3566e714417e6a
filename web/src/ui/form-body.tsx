import { Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { FormProblem, type FormProblemProps } from "./form-problem.tsx";

interface FormBodyProps extends FormProblemProps {
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields with what is wrong above them and the way out below; Enter saves. */
export function FormBody(props: FormBodyProps) {
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <Stack>
        <FormProblem problem={props.problem} onLoadCurrent={props.onLoadCurrent} />
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
  );
}
