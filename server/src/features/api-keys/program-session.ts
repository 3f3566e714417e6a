import { isRole, isScope, mayReadCosts } from "@tryer/domain/team";
import type { ProgramAccess, RequestSession } from "../../runtime/request-context.ts";

/** Columns of the person and the roastery that a program works for, where `k` is the row of its access. */
export const PERSON_OF_PROGRAM = `k.roastery_id, k.user_id, u.email,
  exists (select from account_closures x where x.user_id = k.user_id) as is_closing,
  m.role, c.changes, r.time_zone, r.roasters_see_costs`;

export const JOINED_TO_PROGRAM = `join users u on u.id = k.user_id
  join roasteries r on r.id = k.roastery_id
  left join members m on m.user_id = k.user_id and m.organization_id = k.roastery_id
  left join roastery_changes c on c.id = k.roastery_id`;

export interface ProgramRow extends Record<string, unknown> {
  id: string;
  name: string;
  scopes: string[];
  roastery_id: string;
  user_id: string;
  email: string;
  is_closing: boolean;
  role: string | null;
  changes: string | null;
  time_zone: string;
  roasters_see_costs: boolean;
}

/** Session of a program, limited by the role that its person has now; null where they are not in the roastery. */
export function programSession(row: ProgramRow, kind: ProgramAccess["kind"]): RequestSession | null {
  const { user_id: userId, roastery_id: roasteryId, role } = row;
  if (row.is_closing || role === null || !isRole(role)) return null;
  return {
    person: {
      userId,
      email: row.email,
      sessionId: null,
      assurance: { aal: "aal1", hasFactor: false, checkedAtMs: null },
    },
    sessionRefusal: null,
    actor: { userId, roasteryId, role, mayReadCosts: mayReadCosts(role, { roastersSeeCosts: row.roasters_see_costs }) },
    roastery: { changes: row.changes ?? "0", timeZone: row.time_zone },
    program: { kind, id: row.id, name: row.name, scopes: row.scopes.filter(isScope) },
  };
}
