import { Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/loading.tsx";
import { May } from "#ui/may.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryStates } from "#ui/query-states.tsx";
import { whenNeeded } from "#ui/when-needed.tsx";
import { PlanSection } from "./plan-section.tsx";
import { SampleSection } from "./sample-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

const ProfileForm = whenNeeded(
  () => import("./profile-form.tsx").then(({ ProfileForm }) => ProfileForm),
  // As tall as the window, so that nothing below it is seen to jump.
  <Box mih="100vh">
    <LoadingRows rows={8} />
  </Box>,
);

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
            <ThemeSection />
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
