import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "#api/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryStates } from "#ui/query-states.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** What follows the profile is made by other features. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader title="Profile" subtitle={query.data?.roastery.name} />
      <QueryStates query={query} errorTitle="The profile could not be loaded">
        {(profile) => (
          <Stack gap="xl">
            <ProfileForm profile={profile} />
            {children}
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
