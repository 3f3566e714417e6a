import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedProgram } from "../../../scripts/test-run/postgres/installed-program.ts";
import { untilAnswered } from "./until-answered.ts";

const EXAMPLE = fileURLToPath(new URL("../../../deploy/Caddyfile", import.meta.url));

/** A Caddy with the example of `deploy/Caddyfile` in front of some processes, on a port of its own and without a certificate. */
export async function startCaddy(port: number, upstream: readonly number[]) {
  const program = installedProgram("caddy");
  if (program === undefined) throw new Error("this machine has no Caddy");
  const folder = await mkdtemp(join(tmpdir(), "tryer-caddy-"));
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(EXAMPLE, "utf8")}`);
  const caddy = spawn(program, ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      TRYER_HOST: `http://127.0.0.1:${port}`,
      TRYER_UPSTREAM: upstream.map((of) => `127.0.0.1:${of}`).join(" "),
    },
  });
  await untilAnswered(caddy, port);
  return {
    stop: async () => {
      const ended = once(caddy, "exit");
      caddy.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
