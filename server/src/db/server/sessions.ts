import pg from "pg";
import { IS_DISTRIBUTED } from "../roastery-changes.ts";

/** Sessions behind an address. */
export interface Sessions {
  /** Whether the transactions of one connection meet one session. */
  areKept: boolean;
  /** Whether limits can be said when a connection begins. */
  takeLimits: boolean;
  /** Whether the rows lie on several machines. */
  isDistributed: boolean;
}

const WITHIN_MS = 10_000;

/**
 * Tries what an address does with sessions. A server tells each connection the number of its session, a pool makes one up;
 * behind a pool, a connection that listens hears another one unless its session was given away after LISTEN. Some pools are
 * told to pass over limits that a connection begins with, without a word: none takes them. An address at which nobody
 * answers counts as a server's own: the first use says what is wrong.
 */
export async function sessionsOf(url: string): Promise<Sessions> {
  const listener = await connectTo(url);
  if (listener === null) return { areKept: true, takeLimits: true, isDistributed: false };
  const { isTold, isDistributed } = await sessionOf(listener);
  if (isTold) {
    await listener.end();
    return { areKept: true, takeLimits: true, isDistributed };
  }
  const teller = await connectTo(url);
  try {
    return { areKept: teller !== null && (await isHeard(listener, teller)), takeLimits: false, isDistributed };
  } finally {
    await Promise.all([listener.end(), teller?.end()]);
  }
}

async function connectTo(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    application_name: "tryer",
  });
  client.on("error", () => {});
  return client.connect().then(
    () => client,
    () => null,
  );
}

/** Whether a statement runs in the session whose number the connection was told, and in which kind of database. */
async function sessionOf(client: pg.Client & { processID?: number | null }) {
  const { rows } = await client.query<{ pid: number; isDistributed: boolean | null }>(
    `select pg_backend_pid() as pid, current_setting('${IS_DISTRIBUTED}', true) = 'on' as "isDistributed"`,
  );
  return { isTold: rows[0]?.pid === client.processID, isDistributed: rows[0]?.isDistributed === true };
}

/** A session is told of a notification before NOTIFY is answered, and says so before its next answer but one. */
async function isHeard(listener: pg.Client, teller: pg.Client): Promise<boolean> {
  const channel = `tryer_probe_${crypto.randomUUID().replaceAll("-", "")}`;
  let isOne = false;
  listener.on("notification", () => {
    isOne = true;
  });
  await listener.query(`listen ${channel}`);
  await teller.query(`notify ${channel}`);
  for (let answers = 0; answers < 2; answers += 1) await listener.query("select 1");
  return isOne;
}
