import { cp, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, inject } from "vitest";
import { templateFolder } from "../../../../test/databases/database-template.ts";
import type { EmbeddedEvent } from "../embedded-event.ts";
import { openEmbedded } from "../index.ts";
import { type EmbeddedOptions, type EmbeddedParts, openParts } from "../open-embedded.ts";

const DISK = fileURLToPath(new URL("../../../../.cache", import.meta.url));

/** Ten times what a query may take in use, which is also how long a connection waits for a thread that starts anew. */
const QUERY_LIMIT_MS = 300_000;

export interface TestDatabase extends EmbeddedParts {
  dataDir: string;
  /** Events reported so far. */
  events: EmbeddedEvent[];
}

/**
 * Databases for one test file: copies of a fresh one that was closed cleanly, removed when the file is done. They lie
 * below the project where a disk is asked for, because the folder for temporary files may be in memory.
 */
export function testDatabases({ onDisk = false } = {}) {
  let parent = "";
  const opened: TestDatabase[] = [];

  beforeAll(async () => {
    const place = onDisk ? DISK : await realpath(tmpdir());
    await mkdir(place, { recursive: true });
    parent = await mkdtemp(join(place, "tryer-embedded-"));
  });
  afterAll(async () => {
    for (const { database } of opened) await database.close();
    await rm(parent, { recursive: true, force: true });
  });

  async function copy(): Promise<string> {
    const dataDir = await mkdtemp(join(parent, "data-"));
    // A database that has just been closed may still be letting go of its lock, which is a socket.
    await cp(await freshFolder(), dataDir, { recursive: true, filter: (source) => basename(source) !== "lock" });
    return dataDir;
  }

  async function open(options: Omit<EmbeddedOptions, "dataDir" | "onEvent"> = {}): Promise<TestDatabase> {
    const dataDir = await copy();
    const events: EmbeddedEvent[] = [];
    const parts = await openParts({
      queryLimitMs: QUERY_LIMIT_MS,
      ...options,
      dataDir,
      onEvent: (event) => events.push(event),
    });
    opened.push({ ...parts, dataDir, events });
    return { ...parts, dataDir, events };
  }

  return { copy, open };
}

let ownTemplate: Promise<string> | undefined;

/** The template of the run; made here where the run is on a PostgreSQL server and has none. */
async function freshFolder(): Promise<string> {
  const template = inject("databaseTemplate");
  if (template.kind === "embedded") return templateFolder(template.runFolder);
  ownTemplate ??= (async () => {
    const dataDir = templateFolder(template.runFolder);
    await (await openEmbedded({ dataDir })).close();
    return dataDir;
  })();
  return ownTemplate;
}
