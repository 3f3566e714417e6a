import { textIn } from "./unknown-json.ts";

/** The code of an answer that refuses with this status; null for any other answer. The answer can still be read. */
export async function refusalCode(response: Response, status: number): Promise<string | null> {
  if (response.status !== status) return null;
  const body = response.clone().json();
  return textIn(await body.catch(() => null), "code");
}
