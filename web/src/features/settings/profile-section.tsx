import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { SettingsSection } from "./settings-section.tsx";

const ProfileCards = whenNeeded(
  () => import("./profile-cards.tsx").then(({ ProfileCards }) => ProfileCards),
  <LoadingRows rows={8} />,
);

export function ProfileSection() {
  const query = useQuery(profileQuery());
  return (
    <SettingsSection at="/settings" subtitle="What is yours, in whichever roastery you are">
      <QueryStates query={query} errorTitle="The profile could not be loaded">
        {(profile) => <ProfileCards profile={profile} />}
      </QueryStates>
    </SettingsSection>
  );
}
