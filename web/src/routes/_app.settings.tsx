import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { profileQuery } from "#api/session.ts";
import { DataSection } from "#features/accounts/data-section.tsx";
import { SecuritySection } from "#features/accounts/security-section.tsx";
import { PackageSizesSection } from "#features/items/package-sizes-section.tsx";
import { MachinesSection } from "#features/machines/machines-section.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { ActivitySection } from "#features/team/activity-section.tsx";
import { TeamSection } from "#features/team/team-section.tsx";
import { RowsOutOfReach } from "#ui/row-action.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/settings")({
  validateSearch: searchParams({ dialog: oneOf(["invite"]) }),
  component: Settings,
});

/** The bags of Roasted Products, where the planner sends who has none; archived ones are brought back over there. */
function SettingsPackageSizes() {
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <Box id="package-sizes" maw={720}>
      <RowsOutOfReach value={isAdding || isEditing}>
        <PackageSizesSection archived={false} isAdding={isAdding} onAdding={setAdding} onEditing={setEditing} />
      </RowsOutOfReach>
    </Box>
  );
}

function Settings() {
  const { dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useQuery(profileQuery());
  return (
    <SettingsPage>
      <MachinesSection />
      <SettingsPackageSizes />
      {profile !== undefined && <SecuritySection email={profile.email} />}
      <TeamSection
        isInviting={dialog === "invite"}
        onInviting={(isInviting) =>
          navigate({ search: isInviting ? { dialog: "invite" } : {}, replace: !isInviting, resetScroll: false })
        }
      />
      <ActivitySection />
      {profile !== undefined && <DataSection email={profile.email} />}
    </SettingsPage>
  );
}
