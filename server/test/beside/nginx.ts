import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedProgram } from "../../../scripts/test-run/postgres/installed-program.ts";
import { untilAnswered } from "./until-answered.ts";

const EXAMPLE = fileURLToPath(new URL("../../../deploy/nginx.conf", import.meta.url));

/** An nginx with the example of `deploy/nginx.conf` in front of some processes, on a port of its own and without a certificate. */
export async function startNginx(port: number, upstream: readonly number[]) {
  const program = installedProgram("nginx");
  if (program === undefined) throw new Error("this machine has no nginx");
  const folder = await mkdtemp(join(tmpdir(), "tryer-nginx-"));
  await chmod(folder, 0o755);
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(await readFile(EXAMPLE, "utf8"), { port, upstream, folder }));
  const nginx = spawn(program, ["-e", join(folder, "error.log"), "-c", file], { stdio: "ignore" });
  await untilAnswered(nginx, port);
  return {
    stop: async () => {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  port: number;
  upstream: readonly number[];
  folder: string;
}

function configuration(example: string, { port, upstream, folder }: Place): string {
  const servers = upstream.map((of) => `\tserver 127.0.0.1:${of} max_fails=0;`).join("\n");
  const [, own = ""] = /(\nserver \{\n\tlisten 443[\s\S]*)$/.exec(example) ?? [];
  const [, pool = ""] = /(upstream tryer \{[\s\S]*?\n\})/.exec(example) ?? [];
  if (own === "" || pool === "") throw new Error("deploy/nginx.conf has another shape");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return [
    "daemon off;",
    `pid ${join(folder, "pid")};`,
    "worker_processes 1;",
    "events { worker_connections 1024; }",
    "http {",
    "access_log off;",
    ...temporary,
    pool.replace("\tserver 127.0.0.1:3000 max_fails=0;", servers),
    own
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
      .replace(/\tssl_certificate.*\n/g, "")
      // Its address has a port here.
      .replaceAll("proxy_set_header Host $host;", "proxy_set_header Host $http_host;"),
    "}",
  ].join("\n");
}
