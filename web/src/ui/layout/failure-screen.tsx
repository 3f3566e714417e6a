import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { Drum } from "./line-drawings.tsx";

/** Screen in place of a page that failed; stays until it is reloaded or left. */
export function FailureScreen() {
  return (
    <Center mih="70vh" p="lg">
      <Stack align="center" gap="sm" ta="center" maw={460} role="alert">
        <Text c="dimmed" component="div">
          <Drum />
        </Text>
        <Title order={1} size="h3">
          Something went wrong
        </Title>
        <Text c="dimmed">
          We're sorry, but we encountered an unexpected issue. Please try refreshing the page or return to the
          dashboard.
        </Text>
        <Group mt="sm">
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <Button variant="default" onClick={() => window.location.assign("/")}>
            Go to Home
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}

/** Boundary around everything: a failure outside of every page leaves the failure screen, and never a blank window. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}
