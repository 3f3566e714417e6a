/** The cookies that an answer sets, as the browser sends them back. */
export const cookiesOf = (answer: Response): string => cookiesAfter("", answer);

/** Cookies that a browser sends back after an answer that sets or clears some. */
export function cookiesAfter(cookies: string, answer: Response): string {
  const kept = new Map(cookies.split("; ").map((pair) => [nameOf(pair), pair]));
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    if (/; Max-Age=0(;|$)/.test(line)) kept.delete(nameOf(pair));
    else kept.set(nameOf(pair), pair);
  }
  kept.delete("");
  return [...kept.values()].join("; ");
}

const nameOf = (pair: string) => pair.split("=", 1)[0] ?? "";
