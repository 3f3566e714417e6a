import type { APIRequestContext } from "@playwright/test";
import { Api } from "./api.ts";

/** The host invites, the guest accepts, and works in the host's roastery from then on. */
export async function joinTeam(
  host: APIRequestContext,
  guest: { email: string; request: APIRequestContext },
  role = "roaster",
) {
  const { id } = await new Api(host).post("/team/invitations", { email: guest.email, role });
  await new Api(guest.request).post(`/invitations/${id}/accept`);
}
