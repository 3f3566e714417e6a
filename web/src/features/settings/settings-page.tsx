import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "#api/session.ts";
import { May } from "#ui/may.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryStates } from "#ui/query-states.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SampleSection } from "./sample-section.tsx";

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
            <PlanSection />
            <May permission="items:write">
              <SampleSection />
            </May>
            {children}
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
