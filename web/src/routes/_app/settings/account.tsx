import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { profileQuery } from "#api/session.ts";
import { subscriptionQuery } from "#api/subscription.ts";
import { DataSection } from "#features/accounts/closure/data-section.tsx";
import { PlanSection } from "#features/settings/plan-section.tsx";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";

export const Route = createFileRoute("/_app/settings/account")({ component: AccountSettings });

function AccountSettings() {
  const profile = useQuery(profileQuery());
  // The plan stands above: what is below comes after it, so that no button moves under a finger.
  const isPlanLoading = useQuery(subscriptionQuery()).isLoading;
  return (
    <SettingsSection at="/settings/account" subtitle="Your plan and your data">
      <PlanSection />
      {!isPlanLoading && (
        <QueryBoundary query={profile} errorTitle="The profile could not be loaded">
          {({ email }) => <DataSection email={email} />}
        </QueryBoundary>
      )}
    </SettingsSection>
  );
}
