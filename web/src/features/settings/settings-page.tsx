import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/loading.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryStates } from "#ui/query-states.tsx";
import { whenNeeded } from "#ui/when-needed.tsx";

const SettingsSections = whenNeeded(
  () => import("./settings-sections.tsx").then(({ SettingsSections }) => SettingsSections),
  <LoadingRows rows={8} />,
);

/** What follows the profile is made by other features. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader title="Profile" subtitle={query.data?.roastery.name} />
      <QueryStates query={query} errorTitle="The profile could not be loaded">
        {(profile) => <SettingsSections profile={profile}>{children}</SettingsSections>}
      </QueryStates>
    </>
  );
}
