import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { profileQuery } from "#api/session.ts";
import { SecuritySection } from "#features/accounts/security-section.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/_app/settings")({ component: Settings });

function Settings() {
  const { data: profile } = useQuery(profileQuery());
  return (
    <>
      <SettingsPage />
      {profile !== undefined && <SecuritySection email={profile.email} />}
    </>
  );
}
