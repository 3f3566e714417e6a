import { api } from "./client.ts";

const ADDRESS = /^\/invitation\/([\da-f-]{36})$/i;

/** The invitation that a path within the app leads to, if it does. */
export const invitationIn = (path: string | undefined): string | null => ADDRESS.exec(path ?? "")?.[1] ?? null;

/** Roastery of an invitation, asked before there is a session; of no use without both of its mail. */
export const previewQuery = (id: string | null, email: string | undefined) =>
  api.team.previewInvitation.queryOptions({
    input: { id: id ?? "", email: email ?? "" },
    enabled: id !== null && email !== undefined,
    retry: false,
  });
