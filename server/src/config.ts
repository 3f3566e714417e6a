import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { SecretChoice } from "#db/backup/make-backup.ts";
import type { SocialClients } from "#features/accounts/index.ts";

/** Settings of the server from outside, read and checked once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Address of a PostgreSQL server; absent: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Address of the same database past a pool of connections; absent: `databaseUrl` is all there is. */
  databaseDirectUrl: string | null;
  /** Address of a streaming replica that answers long reads; absent: there is none. */
  databaseReplicaUrl: string | null;
  /** Most connections of this process to a PostgreSQL server, beside the one that hears of changes. */
  databasePoolSize: number;
  /** The address that people open, without a closing slash. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Address that text messages are handed on to; absent: to the outbox in local mode, otherwise nowhere. */
  smsWebhookUrl: string | null;
  smsWebhookSecret: string | null;
  /** Secret that signs sessions; absent: made once and kept in `dataDir`. */
  authSecret: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Services to sign in with, where their client is configured. */
  social: SocialClients;
  /** Cookies under names with `__Host-`: only this host itself can set them, no other name of its domain. */
  hasHostCookies: boolean;
  /** Browsers open every name below the public host by TLS only. */
  isTlsForSubdomains: boolean;
  /** Contact in `/.well-known/security.txt` for people who have found a hole; absent: there is no such file. */
  securityContact: string | null;
  /** Mail address or https address where people get help, which their settings show; absent: they show none. */
  supportContact: string | null;
  /** Calls of the API that one person has a minute, in one process. */
  apiCallsPerMinute: number;
  /** Room of a roastery for photos and documents, in millions of bytes. */
  fileQuotaMb: number;
  backup: BackupConfig;
  /** Webhooks may lead into the own network, and by http. */
  hasLocalWebhooks: boolean;
  telemetry: TelemetryConfig;
  logLevel: (typeof LOG_LEVELS)[number];
  version: string;
}

/** Figures and traces for whoever runs the server. */
export interface TelemetryConfig {
  /** Port of the figures for Prometheus; absent: there is none. */
  metricsPort: number | null;
  metricsHost: string;
  /** Traces are sent, by the variables of OpenTelemetry. */
  areTracesSent: boolean;
  /** Name of the service in traces. */
  serviceName: string;
  /** Milliseconds from which a statement is logged; absent: none is. */
  slowStatementMs: number | null;
}

export interface BackupConfig {
  folder: string;
  /** Hours from one backup to the next; absent: only by hand. */
  everyHours: number | null;
  /** Number of backups of a database that are kept. */
  keep: number;
  /** Passphrase that seals the secret of the server, or the choice to leave that out; absent: neither was said. */
  secret: SecretChoice | null;
}

/** A wrong setting; the message names the variable and what it should be. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Shortest secret in characters: less could be guessed. */
export const SHORTEST_SECRET = 32;

/** Shortest passphrase of backups in characters. */
const SHORTEST_PASSPHRASE = 12;

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    );

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" }).default("off");

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number from 0 to 65535");

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, "must be an address to listen on, such as 127.0.0.1").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/tryer").optional(),
  DATABASE_DIRECT_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/tryer").optional(),
  DATABASE_REPLICA_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/tryer").optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number of connections from 2 to 999, such as 10")
    .transform(Number)
    .refine((size) => size >= 2, "must be a number of connections from 2 to 999, such as 10")
    .default(10),
  PUBLIC_URL: url(["http:", "https:"], "https://roastery.example").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example").optional(),
  MAIL_FROM: z
    .string()
    .min(3, "must be a sender such as Tryer <hello@roastery.example>")
    .default("Tryer <tryer@localhost>"),
  SMS_WEBHOOK_URL: url(["http:", "https:"], "https://sms.example/send").optional(),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  AUTH_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters; \`openssl rand -hex 32\` makes one`)
    .optional(),
  TRUST_PROXY: z.string().default(""),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  HOST_COOKIES: onOrOff,
  HSTS_SUBDOMAINS: onOrOff,
  SECURITY_CONTACT: url(["https:", "mailto:"], "mailto:security@roastery.example").optional(),
  SUPPORT_CONTACT: z
    .string()
    .trim()
    .refine(
      (text) => z.email().safeParse(text).success || z.url({ protocol: /^https$/ }).safeParse(text).success,
      "must be a mail address or an https address, such as help@roastery.example",
    )
    .optional(),
  API_CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a number of calls such as 1200")
    .transform(Number)
    .default(1200),
  FILE_QUOTA_MB: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "must be a number of megabytes such as 2000")
    .transform(Number)
    .default(2000),
  BACKUP_DIR: z.string().min(1, "must be a folder").default("./backups"),
  BACKUP_EVERY_HOURS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a number of hours such as 24")
    .transform(Number)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a number of backups such as 14")
    .transform(Number)
    .default(14),
  BACKUP_PASSPHRASE: z
    .string()
    .min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`)
    .optional(),
  BACKUP_WITHOUT_SECRET: onOrOff,
  LOCAL_WEBHOOKS: onOrOff,
  METRICS_PORT: port.refine((number) => number > 0, "must be a port number from 1 to 65535").optional(),
  METRICS_HOST: z.string().min(1, "must be an address to listen on, such as 127.0.0.1").default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "http://collector.example:4318").optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(["http:", "https:"], "http://collector.example:4318/v1/traces").optional(),
  OTEL_SERVICE_NAME: z.string().default("tryer"),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "must be a number of milliseconds such as 500")
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
});

/** A client of a service is its id and its secret, or it is not there. */
function socialClient(name: "GOOGLE" | "GITHUB", id: string | undefined, secret: string | undefined) {
  if (id !== undefined && secret !== undefined) return { clientId: id, clientSecret: secret };
  if (id === undefined && secret === undefined) return null;
  const [there, missing] = id === undefined ? ["SECRET", "ID"] : ["ID", "SECRET"];
  throw new ConfigError(
    `Tryer cannot start:\n  ${name}_CLIENT_${missing} is required with ${name}_CLIENT_${there}; sign-in with this service needs both`,
  );
}

function backupSecret(passphrase: string | undefined, isLeftOut: boolean): BackupConfig["secret"] {
  if (passphrase !== undefined && isLeftOut) {
    throw new ConfigError(
      "Tryer cannot start:\n  BACKUP_PASSPHRASE and BACKUP_WITHOUT_SECRET=on say different things; set one of them",
    );
  }
  if (isLeftOut) return "left out";
  return passphrase === undefined ? null : { passphrase };
}

/** Empty variables count as not set, as in `SMTP_URL= npm start`. */
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(`Tryer cannot start:\n  ${problems.join("\n  ")}`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new ConfigError(
      "Tryer cannot start:\n  AUTH_SECRET is required with DATABASE_URL, because several servers must share it; `openssl rand -hex 32` makes one",
    );
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (env[name] && !env.DATABASE_URL) {
      throw new ConfigError(
        `Tryer cannot start:\n  ${name} needs a DATABASE_URL, the address of the database that is written`,
      );
    }
  }
  for (const name of ["HOST_COOKIES", "HSTS_SUBDOMAINS"] as const) {
    if (env[name] === "on" && !env.PUBLIC_URL?.startsWith("https:")) {
      throw new ConfigError(`Tryer cannot start:\n  ${name} needs a PUBLIC_URL with https://`);
    }
  }
  const secret = backupSecret(env.BACKUP_PASSPHRASE, env.BACKUP_WITHOUT_SECRET === "on");
  if (env.BACKUP_EVERY_HOURS !== undefined && secret === null) {
    throw new ConfigError(
      "Tryer cannot start:\n  BACKUP_EVERY_HOURS needs BACKUP_PASSPHRASE, with which backups seal the secret of the server, or BACKUP_WITHOUT_SECRET=on",
    );
  }
  const google = socialClient("GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const github = socialClient("GITHUB", env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicUrl: (env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`).replace(/\/+$/, ""),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsWebhookUrl: env.SMS_WEBHOOK_URL ?? null,
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    trustProxy: env.TRUST_PROXY.split(",")
      .map((address) => address.trim())
      .filter(Boolean),
    social: { ...(google && { google }), ...(github && { github }) },
    hasHostCookies: env.HOST_COOKIES === "on",
    isTlsForSubdomains: env.HSTS_SUBDOMAINS === "on",
    securityContact: env.SECURITY_CONTACT ?? null,
    supportContact: env.SUPPORT_CONTACT ?? null,
    apiCallsPerMinute: env.API_CALLS_PER_MINUTE,
    fileQuotaMb: env.FILE_QUOTA_MB,
    backup: {
      folder: resolve(env.BACKUP_DIR),
      everyHours: env.BACKUP_EVERY_HOURS ?? null,
      keep: env.BACKUP_KEEP,
      secret,
    },
    hasLocalWebhooks: env.LOCAL_WEBHOOKS === "on",
    telemetry: {
      metricsPort: env.METRICS_PORT ?? null,
      metricsHost: env.METRICS_HOST,
      areTracesSent: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
      serviceName: env.OTEL_SERVICE_NAME,
      slowStatementMs: env.SLOW_STATEMENT_MS ?? null,
    },
    logLevel: env.LOG_LEVEL,
    version: packageVersion(),
  };
}

/** Reads the settings of a data folder and its embedded database; a `DATABASE_URL` is handed over beside them. */
export function readFolderConfig(environment: Record<string, string | undefined> = process.env) {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: _replica,
    ...others
  } = withoutEmpty(environment);
  return { config: readConfig(others), databaseUrl: directUrl ?? url ?? null };
}

/** Hosts that localhost leads to, or that mean 'every interface'. */
const REACHED_AS_LOCALHOST: readonly string[] = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/**
 * Host that a browser can open: localhost where that gets there, because passkeys work under a name only; IPv6 wants
 * brackets.
 */
function hostInUrl(host: string): string {
  if (REACHED_AS_LOCALHOST.includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether the server serves its own machine alone: it listens there only, and neither a mail server, a public address
 * nor a proxy says that it is meant for others. Each request is looked at besides (`isForwarded`).
 */
export const isLocalMode = ({ host, publicUrl, smtpUrl, trustProxy }: Config): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && smtpUrl === null && trustProxy.length === 0;

function packageVersion(): string {
  const file = new URL("../package.json", import.meta.url);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8")));
  return version;
}
