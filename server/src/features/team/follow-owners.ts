import type { Role } from "@tryer/domain/team";
import { preparePendingBatches } from "#features/planner/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Plans go by the batch size of the owner who joined first: called after a change of roles, with those that it touched. */
export async function followOwners(work: Work, ...roles: Role[]): Promise<void> {
  if (roles.includes("owner")) await preparePendingBatches(work);
}
