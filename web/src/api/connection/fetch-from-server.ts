import { server } from "./server.ts";

/** What stands before the server answers so while it is away: 502, 503, 504. */
const IS_AWAY = 502;

/** `fetch`, which notices when the server does not answer. */
export async function fetchFromServer(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(request, init);
    if (answer.status >= IS_AWAY) server.doubt();
    return answer;
  } catch (error) {
    // Not where the page itself broke it off.
    if (error instanceof TypeError) server.doubt();
    throw error;
  }
}
