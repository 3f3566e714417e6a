import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that some tests run beside Tryer, and their packages of Debian. */
export const PROGRAMS = { pgbouncer: "pgbouncer", nginx: "nginx-light", caddy: "caddy" } as const;

/** Path of a program of this machine, on the PATH or where Debian puts servers. */
export const installedProgram = (name: keyof typeof PROGRAMS): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program));
