import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { ReactNode } from "react";

interface ShownOnceProps {
  /** Word for it in a sentence, as "key". */
  noun: string;
  label: string;
  value: string;
  /** Sentence on what it opens, and for whom. */
  children: ReactNode;
  onDone: () => void;
}

/** Secret that was just made. It is shown this once: the server tells it to nobody again. */
export function ShownOnce({ noun, label, value, children, onDone }: ShownOnceProps) {
  const copying = useClipboard();
  return (
    <Alert color="leaf" title={`Copy the ${noun} now. It is shown only once.`} role="status">
      <Stack gap="sm">
        <Text size="sm">{children}</Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={label}
            readOnly
            value={value}
            style={{ flex: "1 1 280px" }}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => copying.copy(value)}>{copying.copied ? "Copied" : `Copy the ${noun}`}</Button>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
