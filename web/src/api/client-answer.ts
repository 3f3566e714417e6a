import { clientRefusal, PROBLEM_TYPE } from "@tryer/contract";
import { messageInUnits } from "./read-weights.ts";
import { fieldIn, textIn } from "./unknown-json.ts";

/**
 * Turns problem details into the form that the library of the client reads, with the weights of the message in the units of
 * the person; other answers stay as they are.
 */
export async function clientAnswer(answer: Response): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith(PROBLEM_TYPE)) return answer;
  const problem: unknown = await answer.json().catch(() => null);
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.set("content-type", "application/json");
  const code = textIn(problem, "code");
  const data = fieldIn(problem, "data");
  const detail = messageInUnits(data) ?? textIn(problem, "detail") ?? "";
  const body = code === null ? null : clientRefusal({ code, status, detail, data });
  return new Response(JSON.stringify(body), { status, headers });
}
