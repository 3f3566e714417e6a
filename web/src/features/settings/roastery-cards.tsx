import { Stack } from "@mantine/core";
import type { Profile, Roastery } from "@tryer/contract";
import type { ReactNode } from "react";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { useHasArea } from "#ui/shell/pages/shown-areas.ts";
import { BagPagesCard } from "./bag-pages-card.tsx";
import { BatchSizeCard } from "./batch-size-card.tsx";
import { CompanyCard } from "./company-card.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CostsCard } from "./costs-card.tsx";
import { HoldsCard } from "./holds-card.tsx";
import { KindCard } from "./kind-card.tsx";
import { LockedPeriodCard } from "./locked-period-card.tsx";
import { SampleSection } from "./sample-section.tsx";

interface RoasteryCardsProps {
  profile: Profile;
  roastery: Roastery;
  children: ReactNode;
}

/** Cards that come all at once: a form that came later would move what a finger is already on its way to. */
export function RoasteryCards({ profile, roastery, children }: RoasteryCardsProps) {
  // What is switched on already stays in sight.
  const hasHolds = [useHasArea("roastedStock"), roastery.holdsRoastedCoffee].some(Boolean);
  const hasBagPages = [useHasArea("roastedStock"), roastery.hasBagPages].some(Boolean);
  const hasLock = [useHasArea("invoices"), roastery.lockedThrough !== null].some(Boolean);
  return (
    <Stack gap="lg">
      {useCan("roastery:write") ? <CompanyCard roastery={roastery} /> : <CompanyFacts roastery={roastery} />}
      <IfCan permission="roastery:write">
        <KindCard roastery={roastery} />
        <CostsCard roastery={roastery} />
        {hasHolds && <HoldsCard roastery={roastery} />}
        {hasBagPages && <BagPagesCard roastery={roastery} />}
      </IfCan>
      <IfCan permission="books:lock">{hasLock && <LockedPeriodCard roastery={roastery} />}</IfCan>
      <IfCan permission="machines:choose">
        <BatchSizeCard profile={profile} />
      </IfCan>
      {children}
      <IfCan permission="items:write">
        <SampleSection />
      </IfCan>
    </Stack>
  );
}
