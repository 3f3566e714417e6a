import { Button, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";

/** Address by which an assistant works with this roastery, and the way to connect it. */
export function ConnectAssistant() {
  const copying = useClipboard();
  const address = `${window.location.origin}/mcp`;
  return (
    <Card component="section" aria-labelledby="connect-assistant">
      <Stack gap="sm">
        <Title order={2} size="h4" id="connect-assistant">
          Connect an assistant
        </Title>
        <Text size="sm">
          An assistant that supports MCP can answer 'What should I roast tomorrow?' from your plan, stock and orders.
          Add this address there as a connector, then allow it here.
        </Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Address"
            readOnly
            value={address}
            style={{ flex: "1 1 240px" }}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => copying.copy(address)}>{copying.copied ? "Copied" : "Copy the address"}</Button>
        </Group>
        <Text size="sm" c="dimmed">
          It can do what you allow, within your role, and never changes invoices, prices, people or settings. The
          assistant's provider can read the data it requests.
        </Text>
      </Stack>
    </Card>
  );
}
