import type { APIRequest, APIRequestContext } from "@playwright/test";
import { signUpByRequest } from "./test.ts";

/** Grace Roaster, signed in with a roastery of her own, without a browser. */
export async function secondPerson(request: APIRequest, baseURL: string, email: string): Promise<APIRequestContext> {
  const grace = await request.newContext({ baseURL });
  await signUpByRequest(grace, { email, firstName: "Grace" });
  return grace;
}

/** The host invites, the guest accepts, and works in the host's roastery from then on. */
export async function joinTeam(host: APIRequestContext, guest: APIRequestContext, email: string) {
  const post = async (who: APIRequestContext, path: string, data = {}) => {
    const answer = await who.post(`/api/v1${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await post(host, "/team/invitations", { email, role: "roaster" });
  await post(guest, `/invitations/${id}/accept`);
}
