import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { MadeApiKey } from "@tryer/contract";

interface MadeKeyProps {
  made: MadeApiKey;
  onDone: () => void;
}

/** Secret of a new key. It is shown this once: the server keeps no copy. */
export function MadeKey({ made: { key, secret }, onDone }: MadeKeyProps) {
  const copying = useClipboard();
  return (
    <Alert color="leaf" title="Copy the key now. It is shown only once." role="status">
      <Stack gap="sm">
        <Text size="sm">Anyone with the key can do what {key.name} may. Keep it with your passwords.</Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="API key"
            readOnly
            value={secret}
            style={{ flex: "1 1 280px" }}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => copying.copy(secret)}>{copying.copied ? "Copied" : "Copy the key"}</Button>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
