import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { profileQuery } from "#api/session.ts";
import { SecuritySection } from "#features/accounts/security-section.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { ActivitySection } from "#features/team/activity-section.tsx";
import { TeamSection } from "#features/team/team-section.tsx";

export const Route = createFileRoute("/_app/settings")({ component: Settings });

function Settings() {
  const { data: profile } = useQuery(profileQuery());
  return (
    <SettingsPage>
      {profile !== undefined && <SecuritySection email={profile.email} />}
      <TeamSection />
      <ActivitySection />
    </SettingsPage>
  );
}
