import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { profileQuery } from "#api/session.ts";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { ActivitySection } from "#features/team/activity-section.tsx";
import { TeamSection } from "#features/team/team-section.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/settings/team")({
  validateSearch: searchParams({ dialog: oneOf(["invite"]) }),
  component: TeamSettings,
});

function TeamSettings() {
  const { dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useQuery(profileQuery());
  return (
    <SettingsSection at="/settings/team" subtitle={profile?.roastery.name}>
      <TeamSection
        isInviting={dialog === "invite"}
        onInviting={(isInviting) =>
          navigate({ search: isInviting ? { dialog: "invite" } : {}, replace: !isInviting, resetScroll: false })
        }
      />
      <ActivitySection />
    </SettingsSection>
  );
}
