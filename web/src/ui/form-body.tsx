import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";

interface FormBodyProps {
  submitLabel: string;
  isSubmitting: boolean;
  /** What is wrong with the whole form; what is wrong with a field stands at the field. */
  problem?: string | null;
  /** Offered beside the problem after an edit of an outdated row. */
  onLoadCurrent?: (() => void) | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields with what is wrong above them and the way out below; Enter saves. */
export function FormBody(props: FormBodyProps) {
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <Stack>
        {props.problem != null && (
          <Alert color="red" role="alert">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{props.problem}</Text>
              {props.onLoadCurrent !== undefined && (
                <Button size="xs" variant="default" onClick={props.onLoadCurrent}>
                  Load current values
                </Button>
              )}
            </Stack>
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
  );
}
