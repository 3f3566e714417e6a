import { ChangeNotice, ServedBuild } from "@tryer/contract";

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** Listens to the changes of a roastery as a browser's tab does. */
export async function listen(request: Request, init: { query?: string; headers?: Record<string, string> } = {}) {
  const breaking = new AbortController();
  const response = await request(`/api/events${init.query ?? ""}`, {
    headers: init.headers ?? {},
    signal: breaking.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const notices: ChangeNotice["changes"][] = [];
  let lastEventId = "";
  let served: ServedBuild | null = null;
  let rest = "";

  /** The next event, or null where the stream has ended. */
  async function event(): Promise<{ name: string; data: unknown } | null> {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const fields = new Map(
          rest
            .slice(0, end)
            .split("\n")
            .map((line): [string, string] => [line.split(": ")[0] ?? "", line.slice(line.indexOf(": ") + 2)]),
        );
        rest = rest.slice(end + 2);
        const data = fields.get("data");
        if (data === undefined) continue;
        lastEventId = fields.get("id") ?? lastEventId;
        return { name: fields.get("event") ?? "message", data: JSON.parse(data) };
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += value;
    }
  }

  /** The changes of the next notice; null where the stream has ended. */
  async function next(): Promise<ChangeNotice["changes"] | null> {
    for (;;) {
      const heard = await event();
      if (heard === null) return null;
      if (heard.name !== "changes") continue;
      const { changes } = ChangeNotice.parse(heard.data);
      notices.push(changes);
      return changes;
    }
  }

  return {
    next,
    /** Reads events up to the word that nothing more was missed. */
    async untilReady() {
      for (;;) {
        const heard = await event();
        if (heard === null) throw new Error("the stream ended before it was ready");
        if (heard.name === "ready") {
          served = ServedBuild.parse(heard.data);
          return notices;
        }
        notices.push(ChangeNotice.parse(heard.data).changes);
      }
    },
    /** Listens on until a change of this area comes. */
    async until(area: string) {
      for (;;) {
        const changes = await next();
        if (changes === null) throw new Error(`the stream ended before ${area} changed`);
        if (changes.some(({ areas }) => areas.includes(area))) return changes;
      }
    },
    notices,
    /** Build of the screens that the server sends, once it was ready. */
    build: () => served?.build,
    lastEventId: () => lastEventId,
    leave: () => reader.cancel(),
  };
}
