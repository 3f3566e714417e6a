import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { roasteriesQuery } from "./roasteries-query.ts";

const RoasteryMenu = lazyPart(() => import("./roastery-menu.tsx").then(({ RoasteryMenu }) => RoasteryMenu));

/** Switcher for people who work in several roasteries: the open one, and the way to the others. */
export function RoasterySwitcher() {
  const { data } = useQuery(roasteriesQuery());
  const roasteries = data?.roasteries ?? [];
  return roasteries.length < 2 ? null : <RoasteryMenu roasteries={roasteries} />;
}
