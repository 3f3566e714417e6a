import { Stack } from "@mantine/core";
import type { Profile, Roastery } from "@tryer/contract";
import type { ReactNode } from "react";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { BagPagesCard } from "./bag-pages-card.tsx";
import { BatchSizeCard } from "./batch-size-card.tsx";
import { CompanyCard } from "./company-card.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CostsCard } from "./costs-card.tsx";
import { HoldsCard } from "./holds-card.tsx";
import { LockedPeriodCard } from "./locked-period-card.tsx";
import { SampleSection } from "./sample-section.tsx";

interface RoasteryCardsProps {
  profile: Profile;
  roastery: Roastery;
  children: ReactNode;
}

/** Cards that come all at once: a form that came later would move what a finger is already on its way to. */
export function RoasteryCards({ profile, roastery, children }: RoasteryCardsProps) {
  return (
    <Stack gap="lg">
      {useMay("roastery:write") ? <CompanyCard roastery={roastery} /> : <CompanyFacts roastery={roastery} />}
      <IfAllowed permission="roastery:write">
        <CostsCard roastery={roastery} />
        <HoldsCard roastery={roastery} />
        <BagPagesCard roastery={roastery} />
      </IfAllowed>
      <IfAllowed permission="books:lock">
        <LockedPeriodCard roastery={roastery} />
      </IfAllowed>
      <IfAllowed permission="machines:choose">
        <BatchSizeCard profile={profile} />
      </IfAllowed>
      {children}
      <IfAllowed permission="items:write">
        <SampleSection />
      </IfAllowed>
    </Stack>
  );
}
