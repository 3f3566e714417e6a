import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { SettingsSection } from "./settings-section.tsx";

const RoasteryCards = lazyPart(
  () => import("./roastery-cards.tsx").then(({ RoasteryCards }) => RoasteryCards),
  <LoadingRows rows={8} />,
);

/** The roastery that is open. Its machines and package sizes are made by other features. */
export function RoasterySection({ children }: { children: ReactNode }) {
  const profile = useQuery(profileQuery());
  const roastery = useQuery(api.settings.roastery.queryOptions());
  return (
    <SettingsSection at="/settings/roastery" subtitle={profile.data?.roastery.name}>
      <QueryBoundary query={profile} errorTitle="The profile could not be loaded">
        {(person) => (
          <QueryBoundary query={roastery} errorTitle="The roastery could not be loaded">
            {(open) => (
              <RoasteryCards profile={person} roastery={open}>
                {children}
              </RoasteryCards>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}
