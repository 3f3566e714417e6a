import type { QueryClient } from "@tanstack/react-query";
import type { Profile } from "@tryer/contract";
import { profileQuery } from "./session.ts";

/** Rights to read, apart from person and roastery. */
const rightsIn = ({ role, mayReadCosts }: Profile) => `${role} ${mayReadCosts}`;

/**
 * Forgets what was read under other rights once the profile says that they changed: costs stay neither on the open page
 * nor in the cache of the pages before it, and who sees more by now has it read.
 */
export function resetOnRightsChange(queryClient: QueryClient): void {
  const { queryKey } = profileQuery();
  const profileHash = JSON.stringify(queryKey);
  let known: Profile | undefined = queryClient.getQueryData(queryKey);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== profileHash) return;
    const before = known;
    known = queryClient.getQueryData(queryKey);
    if (before === undefined || known === undefined || rightsIn(before) === rightsIn(known)) return;
    // Another person, or another roastery of theirs: whoever changes those has everything read anew.
    if (before.userId !== known.userId || before.roastery.id !== known.roastery.id) return;
    const isOther = { predicate: (other: typeof query) => other.queryHash !== profileHash };
    queryClient.removeQueries({ type: "inactive", ...isOther });
    void queryClient.resetQueries(isOther);
  });
}
