import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { SettingsSection } from "./settings-section.tsx";

const RoasteryCards = whenNeeded(
  () => import("./roastery-cards.tsx").then(({ RoasteryCards }) => RoasteryCards),
  <LoadingRows rows={8} />,
);

/** The roastery that is open. Its machines and package sizes are made by other features. */
export function RoasterySection({ children }: { children: ReactNode }) {
  const profile = useQuery(profileQuery());
  const roastery = useQuery(api.settings.roastery.queryOptions());
  return (
    <SettingsSection at="/settings/roastery" subtitle={profile.data?.roastery.name}>
      <QueryStates query={profile} errorTitle="The profile could not be loaded">
        {(person) => (
          <QueryStates query={roastery} errorTitle="The roastery could not be loaded">
            {(open) => (
              <RoasteryCards profile={person} roastery={open}>
                {children}
              </RoasteryCards>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </SettingsSection>
  );
}
