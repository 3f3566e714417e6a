import type { Log } from "../log.ts";
import { type Database, databaseOver } from "./database.ts";
import { openEmbedded } from "./embedded/index.ts";
import { openOnServer } from "./server/index.ts";

const STATEMENT_LIMIT_MS = 30_000;

/** Place of the database: a PostgreSQL server where `databaseUrl` names one, the folder otherwise. */
export interface DatabaseAddress {
  dataDir: string;
  databaseUrl: string | null;
  /** Address of the same database that leads to no pool, for notifications and migrations. */
  databaseDirectUrl?: string | null;
  /** Address of a streaming replica, which answers long reads where it has come as far as the reader. */
  databaseReplicaUrl?: string | null;
  /** Most connections of this process to a server, beside the one that hears of changes. */
  databasePoolSize?: number;
}

/** The embedded database of one folder, or the PostgreSQL server that `databaseUrl` names. */
export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl = null, databaseReplicaUrl = null, databasePoolSize }: DatabaseAddress,
  log: Log,
  statementLimitMs = STATEMENT_LIMIT_MS,
): Promise<Database> {
  return databaseUrl === null
    ? openInFolder(dataDir, log, statementLimitMs)
    : openOnServer(
        {
          url: databaseUrl,
          directUrl: databaseDirectUrl,
          replicaUrl: databaseReplicaUrl,
          poolSize: databasePoolSize,
        },
        log,
        statementLimitMs,
      );
}

async function openInFolder(dataDir: string, log: Log, statementLimitMs: number): Promise<Database> {
  const whenReplaced: (() => void)[] = [];
  const embedded = await openEmbedded({
    dataDir,
    queryLimitMs: statementLimitMs,
    onEvent: (event) => {
      log.warn({ event }, "embedded database");
      if (event.kind === "reopened") for (const onGap of whenReplaced) onGap();
    },
  });
  const database = databaseOver(embedded.pool, {
    kind: "embedded",
    isPooled: false,
    listen: (channel, { onPayload, onGap }) => {
      whenReplaced.push(onGap);
      return embedded.listen(channel, onPayload);
    },
    withoutLimit: (work) => embedded.withoutLimit(() => work(embedded.pool)),
    close: () => embedded.close(),
  });
  return {
    ...database,
    isReachable: async () => embedded.isReady() && database.isReachable(),
  };
}
