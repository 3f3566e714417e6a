import type { Team } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { query } from "../../runtime/query.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { loadInvitations } from "./invitations/invitation-record.ts";
import { loadMembers } from "./member-record.ts";

export async function showTeam(context: RequestContext): Promise<Team> {
  return { ...(await people(context, undefined)), isMailOffered: context.isMailOffered };
}

const people = query({
  permission: "team:read",
  async run(work, _input: undefined) {
    const members = await loadMembers(work);
    return { members, invitations: mayDo(work.actor.role, "team:write") ? await loadInvitations(work) : [] };
  },
});
