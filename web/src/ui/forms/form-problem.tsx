import { Alert, Button, Stack, Text } from "@mantine/core";

export interface FormProblemProps {
  /** Problem of the whole form; a problem of a field stands at the field. */
  problem: string | null;
  /** Action beside the problem after an edit of an outdated row. */
  onLoadCurrent?: (() => void) | undefined;
}

export function FormProblem({ problem, onLoadCurrent }: FormProblemProps) {
  if (problem === null) return null;
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{problem}</Text>
        {onLoadCurrent !== undefined && (
          <Button size="xs" variant="default" onClick={onLoadCurrent}>
            Load current values
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
