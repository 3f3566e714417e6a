import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../scripts/test-run/postgres/free-port.ts";
import { firstStart } from "./first-start-folder.ts";
import { copyDatabase } from "./server-databases.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Options for the database: it begins at once, and is not made faster while it works, which pays only after minutes.
 */
const QUICK_START = "--liftoff-only";

const PROGRAM = "scripts/start.mjs";
const START_LIMIT_MS = 300_000;
/** Ten times what the server waits for its requests. */
const STOP_LIMIT_MS = 100_000;

/** Tryer as a person starts it, on a port and a data folder of its own. */
export class TryerServer {
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly program: string,
    /** Address and secret of a database on a server; nothing on the embedded one. */
    private readonly onServer: { DATABASE_URL?: string; AUTH_SECRET?: string },
  ) {}

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A new one on an embedded database, empty or with what a folder holds. */
  static async create({ program = PROGRAM, folder = "" } = {}): Promise<TryerServer> {
    return TryerServer.startIn(folder, program, {});
  }

  /** A new one with people in it, on the database of the run, from a copy of its first start. */
  static async withPeople({ program = PROGRAM } = {}): Promise<TryerServer> {
    const { folder, templateUrl, secret } = await firstStart();
    if (templateUrl === null || secret === null) return TryerServer.startIn(folder, program, {});
    const onServer = { DATABASE_URL: await copyDatabase(templateUrl), AUTH_SECRET: secret };
    return TryerServer.startIn(folder, program, onServer);
  }

  private static async startIn(folder: string, program: string, onServer: TryerServer["onServer"]) {
    const dataDir = await mkdtemp(join(tmpdir(), "tryer-e2e-"));
    if (folder) await cp(folder, dataDir, { recursive: true });
    const server = new TryerServer(await freePort(), dataDir, program, onServer);
    await server.start();
    return server;
  }

  /** Resolves when the server has printed its address. Its clock may go ahead: what waits for time need not wait. */
  async start({ aheadMs = 0 } = {}): Promise<void> {
    const child = spawn(process.execPath, [QUICK_START, this.program], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        // The address has the number: a name may lead to two addresses, of which only this one is sure to be free.
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        // Receivers of tests listen on this machine.
        LOCAL_WEBHOOKS: "on",
        SUPPORT_CONTACT: "help@tryer.example",
        LOG_LEVEL: "warn",
        DATABASE_URL: "",
        ...this.onServer,
        ...clockAhead(aheadMs),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    const lines = createInterface({ input: child.stdout });
    const ready = new Promise<void>((resolve, reject) => {
      lines.on("line", (line) => line.includes(this.url) && resolve());
      child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    });
    await within(START_LIMIT_MS, ready, "the server did not get ready");
  }

  /** SIGTERM, as a service manager sends it; the exit code must be 0. SIGKILL for what no program can prepare for. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child) return;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server had ended by itself with ${child.exitCode ?? child.signalCode}`);
    }
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await within(STOP_LIMIT_MS, ended, `the server did not stop on ${signal}`);
    if (signal === "SIGTERM" && code !== 0) throw new Error(`the server stopped with ${code} instead of 0`);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Replaces the clock of a Node.js process before its first line runs. */
function clockAhead(aheadMs: number): Record<string, string> {
  if (aheadMs === 0) return {};
  const script = `const Clock = Date;
    globalThis.Date = class Date extends Clock {
      constructor(...parts) { if (parts.length === 0) super(Clock.now() + ${aheadMs}); else super(...parts); }
      static now() { return Clock.now() + ${aheadMs}; }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}

/** Rejects after a limit: a test that waits for a process for ever would only say that it waited. */
async function within<Result>(limitMs: number, work: Promise<Result>, failure: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${failure} within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
