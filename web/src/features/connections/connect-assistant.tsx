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
          An assistant that speaks the Model Context Protocol (MCP) can answer 'What should I roast tomorrow?' from your
          own plan, stock and orders. Add this address there as a connector; it sends you back here to allow it.
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
          It sees and does what you allow and your role lets you, and never changes invoices, prices, people or
          settings. Whoever runs the assistant reads what it asks for.
        </Text>
      </Stack>
    </Card>
  );
}
