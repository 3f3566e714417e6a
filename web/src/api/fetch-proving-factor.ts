import { fetchFromServer } from "./connection/fetch-from-server.ts";
import { provingFactor } from "./factor-check.ts";

async function refusalCode(response: Response): Promise<string | null> {
  if (response.status !== 403) return null;
  const body: { code?: string } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.code ?? null;
}

/** `fetch`, which asks for the second factor where the answer wants it and then sends the same request again. */
export const fetchProvingFactor = (request: Request, init?: RequestInit) =>
  provingFactor(() => fetchFromServer(request.clone(), init), refusalCode);
