import { Alert } from "@mantine/core";

/** Stands in for content that cannot be read without a connection, and says why that is no failure. */
export function WaitingForConnection({ children }: { children: string }) {
  return (
    <Alert color="amber" role="status" title={navigator.onLine ? "The server cannot be reached" : "You are offline"}>
      {children}
    </Alert>
  );
}
