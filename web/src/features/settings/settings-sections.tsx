import { Stack } from "@mantine/core";
import type { Profile } from "@tryer/contract";
import type { ReactNode } from "react";
import { May } from "#ui/may.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SampleSection } from "./sample-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

/** The form and all below it come at once: a form that came later would move what a finger is already on its way to. */
export function SettingsSections({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <Stack gap="xl">
      <ProfileForm profile={profile} />
      <ThemeSection />
      <PlanSection />
      <May permission="items:write">
        <SampleSection />
      </May>
      {children}
    </Stack>
  );
}
