import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listCommitted } from "./list-committed.ts";
import { projectRoot } from "./project-root.mjs";
import { runChild } from "./run-child.mjs";

/** Entries of node_modules that a copy takes: caches of tools stay behind, so that a copy writes into none of them. */
const KEPT_HIDDEN = [".bin", ".package-lock.json"];

/** Copies what is or would be committed into an empty folder, with the packages of this checkout and one commit. */
export async function copyCheckout(folder: string): Promise<void> {
  for (const path of listCommitted()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(projectRoot, path), join(folder, path));
  }
  await linkPackages(folder);
  await gitIn(folder, "init", "--quiet");
  await gitIn(folder, "add", "--all");
  await gitIn(folder, "commit", "--quiet", "--message", "before");
}

/** Runs git in a copy; fails with what git wrote. */
export async function gitIn(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await runChild(
    "git",
    ["-c", "user.name=Ada", "-c", "user.email=ada@roastery.example", ...args],
    { cwd: folder, quiet: true },
  );
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${output}`);
  return output;
}

/** Links the packages of this checkout into the copy, save its own workspaces. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(projectRoot, "node_modules");
  const to = join(folder, "node_modules");
  await mkdir(join(to, "@tryer"), { recursive: true });
  for (const name of await readdir(from)) {
    const isTaken = name !== "@tryer" && (!name.startsWith(".") || KEPT_HIDDEN.includes(name));
    if (isTaken) await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, "@tryer"))) await symlink(join(folder, name), join(to, "@tryer", name));
}
