import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { profileQuery } from "#api/session.ts";
import { SecuritySection } from "#features/accounts/security/security-section.tsx";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";

export const Route = createFileRoute("/_app/settings/security")({ component: SecuritySettings });

function SecuritySettings() {
  const profile = useQuery(profileQuery());
  return (
    <SettingsSection at="/settings/security" subtitle="Sign-in and signed-in devices">
      <QueryBoundary query={profile} errorTitle="The profile could not be loaded">
        {({ email }) => <SecuritySection email={email} />}
      </QueryBoundary>
    </SettingsSection>
  );
}
