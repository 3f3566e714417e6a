import type { Team } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { query } from "../../runtime/query.ts";
import { loadInvitations } from "./invitation-record.ts";
import { loadMembers } from "./member-record.ts";

export const showTeam = query({
  permission: "team:read",
  async run(work, _input: undefined): Promise<Team> {
    const members = await loadMembers(work);
    return { members, invitations: mayDo(work.actor.role, "team:write") ? await loadInvitations(work) : [] };
  },
});
