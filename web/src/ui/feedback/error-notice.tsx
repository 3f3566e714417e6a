import { Alert, Button, Group, Text } from "@mantine/core";
import { failureMessage } from "#api/failures.ts";
import { isDialogOpen } from "../dialogs/is-dialog-open.ts";
import { focusContent } from "../layout/focus-content.ts";

interface ErrorNoticeProps {
  /** Sentence about the failure, as 'The green coffees could not be loaded'. */
  title: string;
  error: unknown;
  retry?: () => void;
}

export function ErrorNotice({ title, error, retry }: ErrorNoticeProps) {
  const tryAgain = () => {
    retry?.();
    // The button goes while the answer is on the way.
    if (!isDialogOpen()) focusContent();
  };
  return (
    <Alert color="red" title={title} role="alert">
      <Group justify="space-between">
        <Text size="sm">{failureMessage(error, "Something went wrong on our side. Try again in a moment.")}</Text>
        {retry !== undefined && (
          <Button size="xs" variant="default" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
