import { createFileRoute } from "@tanstack/react-router";
import { OutboxPage } from "#features/accounts/verification/outbox-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/outbox")({ component: Outbox });

function Outbox() {
  return (
    <PublicShell>
      <OutboxPage />
    </PublicShell>
  );
}
