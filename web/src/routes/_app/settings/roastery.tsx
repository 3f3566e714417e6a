import { Box } from "@mantine/core";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { PackageSizesSection } from "#features/items/package-sizes-section.tsx";
import { LocationsSection } from "#features/locations/locations-section.tsx";
import { MachinesSection } from "#features/machines/machines-section.tsx";
import { RoasterySection } from "#features/settings/roastery-section.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";

export const Route = createFileRoute("/_app/settings/roastery")({ component: RoasterySettings });

/** The bags of Roasted Products, where the planner sends who has none; archived ones are brought back over there. */
function SettingsPackageSizes() {
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <Box id="package-sizes">
      <DialogOpenContext value={isAdding || isEditing}>
        <PackageSizesSection archived={false} isAdding={isAdding} onAdding={setAdding} onEditing={setEditing} />
      </DialogOpenContext>
    </Box>
  );
}

function RoasterySettings() {
  return (
    <RoasterySection>
      <MachinesSection />
      <LocationsSection />
      <SettingsPackageSizes />
    </RoasterySection>
  );
}
