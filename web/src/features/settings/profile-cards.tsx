import { Stack } from "@mantine/core";
import type { Profile } from "@tryer/contract";
import { ThemeSection } from "./theme-section.tsx";
import { UnitsCard } from "./units-card.tsx";
import { YouCard } from "./you-card.tsx";

/** Cards that come all at once: a form that came later would move what a finger is already on its way to. */
export function ProfileCards({ profile }: { profile: Profile }) {
  return (
    <Stack gap="lg">
      <YouCard profile={profile} />
      <UnitsCard profile={profile} />
      <ThemeSection />
    </Stack>
  );
}
