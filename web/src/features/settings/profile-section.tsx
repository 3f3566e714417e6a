import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { SettingsSection } from "./settings-section.tsx";

const ProfileCards = lazyPart(
  () => import("./profile-cards.tsx").then(({ ProfileCards }) => ProfileCards),
  <LoadingRows rows={8} />,
);

export function ProfileSection() {
  const query = useQuery(profileQuery());
  return (
    <SettingsSection at="/settings">
      <QueryBoundary query={query} errorTitle="The profile could not be loaded">
        {(profile) => <ProfileCards profile={profile} />}
      </QueryBoundary>
    </SettingsSection>
  );
}
