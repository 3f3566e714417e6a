import pg from "pg";

/** Sessions behind an address. */
export interface Sessions {
  /** Whether the transactions of one connection meet one session. */
  areKept: boolean;
  /** Whether limits can be said when a connection begins. */
  takeLimits: boolean;
}

/** Longest time in milliseconds between NOTIFY and what is heard of it; a server itself takes less than one. */
const HEARD_WITHIN_MS = 3_000;
const CONNECT_WITHIN_MS = 10_000;

/**
 * Tries what an address does with sessions. A server tells each connection the number of its session, a pool makes one up;
 * behind a pool, a connection that listens hears another one unless its session was given away after LISTEN. An address at which nobody answers counts as a server's own: the first use says what is wrong.
 */
export async function sessionsOf(url: string): Promise<Sessions> {
  const listener = await connectTo(url);
  if (listener === null || (await isToldSession(listener.client))) {
    await listener?.client.end();
    return { areKept: true, takeLimits: true };
  }
  const teller = await connectTo(url);
  if (teller === null) {
    await listener.client.end();
    return { areKept: false, takeLimits: false };
  }
  try {
    const areKept = await isHeard(listener.client, teller.client);
    // Some pools are told to pass over what they do not know: the limits would be lost without a word.
    return { areKept, takeLimits: areKept && listener.takesLimits };
  } finally {
    await Promise.all([listener.client.end(), teller.client.end()]);
  }
}

async function connectTo(url: string): Promise<{ client: pg.Client; takesLimits: boolean } | null> {
  for (const takesLimits of [true, false]) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
      application_name: "tryer",
      ...(takesLimits ? { statement_timeout: CONNECT_WITHIN_MS } : {}),
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return { client, takesLimits };
    } catch (error) {
      if (!isRefusedParameter(error)) return null;
    }
  }
  return null;
}

/** A pool refuses parameters that it does not know by the code of a broken protocol. */
const isRefusedParameter = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "08P01" && error.message.includes("startup parameter");

/** Whether a statement runs in the session whose number the connection was told. */
async function isToldSession(client: pg.Client & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === client.processID;
}

async function isHeard(listener: pg.Client, teller: pg.Client): Promise<boolean> {
  const channel = `tryer_probe_${crypto.randomUUID().replaceAll("-", "")}`;
  const heard = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    listener.on("notification", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  await listener.query(`listen ${channel}`);
  await teller.query(`notify ${channel}`);
  return heard;
}
