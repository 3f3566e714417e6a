import { clientRefusal, PROBLEM_TYPE } from "@tryer/contract";
import { z } from "zod";

const Refused = z.object({ code: z.string(), detail: z.string(), data: z.unknown().optional() });

/** Turns problem details into the form that the library of the typed client reads; other answers stay as they are. */
export async function clientAnswer(answer: Response): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith(PROBLEM_TYPE)) return answer;
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(clientRefusal({ ...Refused.parse(await answer.json()), status })), {
    status,
    headers,
  });
}
