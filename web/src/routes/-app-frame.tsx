import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { profileQuery } from "#api/session.ts";
import { useSignOut } from "#features/accounts/sign-in/use-sign-out.ts";
import { SubscriptionBanner } from "#features/onboarding/subscription-banner.tsx";
import { RoasterySwitcher } from "#features/team/roastery-switcher.tsx";
import { ShownTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { ReaderWeights } from "#shared/weights/reader-weights.tsx";
import { CurrentRole } from "#ui/if-can.tsx";
import { LoadedLater } from "#ui/lazy/loaded-later.tsx";
import { RoasteryTimeZone } from "#ui/moments/use-moments.ts";
import { AppShell } from "#ui/shell/app-shell.tsx";
import { ShownAreas, useAreasOf } from "#ui/shell/pages/shown-areas.ts";

const loadCommandCenter = async () => (await import("#features/search/command-center.tsx")).CommandCenter;
// Hardly anybody has one at any moment, and the first load is counted in bytes.
const loadInvitations = async () => (await import("#features/team/received-invitations.tsx")).ReceivedInvitations;
const loadInDrum = async () => (await import("#features/batches/in-drum.tsx")).InDrum;
const loadOutbox = async () => (await import("#features/outbox/outbox.tsx")).Outbox;
const NO_PROPS = {};

/** Frame around a page for a signed-in person, with what the pages in it may ask of it. */
export function AppFrame({ children }: { children: ReactNode }) {
  const isSettings = useLocation().pathname.startsWith("/settings");
  const { isSigningOut, leave } = useSignOut();
  const { data: profile } = useQuery(profileQuery());
  const areas = useAreasOf(profile?.roastery);
  return (
    <CurrentRole value={profile?.role ?? null}>
      <ShownAreas value={areas}>
        <ReaderWeights unit={profile?.weightUnit}>
          <ShownTemperatureUnit value={profile?.temperatureUnit ?? null}>
            <RoasteryTimeZone value={profile?.roastery.timeZone ?? null}>
              <AppShell
                isSigningOut={isSigningOut}
                onSignOut={() => void leave()}
                tools={
                  <>
                    <LoadedLater load={loadInDrum} props={NO_PROPS} />
                    <RoasterySwitcher />
                  </>
                }
                banner={!isSettings && <SubscriptionBanner />}
              >
                <LoadedLater load={loadCommandCenter} props={{ signOut: () => void leave() }} />
                <LoadedLater load={loadInvitations} props={NO_PROPS} />
                <LoadedLater load={loadOutbox} props={NO_PROPS} />
                {children}
              </AppShell>
            </RoasteryTimeZone>{" "}
          </ShownTemperatureUnit>
        </ReaderWeights>
      </ShownAreas>
    </CurrentRole>
  );
}
