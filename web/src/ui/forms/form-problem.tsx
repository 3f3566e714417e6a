import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface FormProblemProps {
  /** Problem of the whole form; a problem of a field stands at the field. */
  problem: string | null;
  /** Differences below the problem, after an edit of an outdated row. */
  differences?: ReactNode;
  /** Actions beside the problem after an edit of an outdated row. */
  onLoadCurrent?: (() => void) | undefined;
  onKeepTyped?: (() => void) | undefined;
}

export function FormProblem({ problem, differences, onLoadCurrent, onKeepTyped }: FormProblemProps) {
  if (problem === null) return null;
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{problem}</Text>
        {differences}
        {onLoadCurrent !== undefined && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onLoadCurrent}>
              Load current values
            </Button>
            {onKeepTyped !== undefined && (
              <Button size="xs" variant="default" onClick={onKeepTyped}>
                Keep my values
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
