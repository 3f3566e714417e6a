import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The PgBouncer of this machine, on the PATH or where Debian puts it. */
export const installedPgBouncer = (): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .filter(Boolean)
    .map((folder) => join(folder, "pgbouncer"))
    .find((program) => existsSync(program));
