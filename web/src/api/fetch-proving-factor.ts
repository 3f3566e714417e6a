import { fetchFromServer } from "./connection/fetch-from-server.ts";
import { provingFactor } from "./factor-check.ts";
import { refusalCode } from "./refusal-code.ts";
import { inRenewedSession } from "./renewed-session.ts";

/** `fetch`, which asks for the second factor where the answer wants it and then sends the same request again. */
export const fetchProvingFactor = (request: Request, init?: RequestInit) =>
  provingFactor(
    () => inRenewedSession(() => fetchFromServer(request.clone(), init)),
    (answer) => refusalCode(answer, 403),
  );
