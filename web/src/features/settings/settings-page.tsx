import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#api/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryStates } from "#ui/query-states.tsx";
import { ProfileForm } from "./profile-form.tsx";

export function SettingsPage() {
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader title="Profile" subtitle={query.data?.roastery.name} />
      <QueryStates query={query} errorTitle="The profile could not be loaded">
        {(profile) => <ProfileForm profile={profile} />}
      </QueryStates>
    </>
  );
}
