import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCommitted } from "../list-committed.ts";
import { projectRoot } from "../project-root.mjs";
import { runChild, runNode } from "../run-child.mjs";
import { playsLong } from "../test-run/sampled.ts";

const TSX = ["--import", "tsx"];
const CHECKS = [
  [...TSX, "scripts/check-types.ts"],
  [...TSX, "scripts/check-architecture.ts"],
];
/** Tests that walk over every operation, and the feature's own. */
const WALKS = ["test/openapi", "test/role-cells", "test/stranger", "test/causes", "tastings"];
/** Leaves out requests of other features, roles that may do more, and audits: they say nothing about a new read. */
const WALKED = [
  "--testNamePattern",
  "^(?!a (owner|manager|roaster) |'[A-Z]+' (?!.*tastings)|every operation is audited|the owner's ids inside)",
];

let copy = "";

/** A whole tree is checked for a command that seldom changes: the gate does so at one of ten commits. */
const isPlayed = playsLong(10);

beforeAll(async () => {
  if (!isPlayed) return;
  copy = await realpath(await mkdtemp(join(tmpdir(), "tryer-new-feature-")));
  for (const path of listCommitted()) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(projectRoot, path), join(copy, path));
  }
  await linkPackages();
  await commit();
});

afterAll(async () => {
  if (isPlayed) await rm(copy, { recursive: true, force: true });
});

/** Links the packages of this checkout into the copy, save its own workspaces. */
async function linkPackages() {
  const from = join(projectRoot, "node_modules");
  await mkdir(join(copy, "node_modules", "@tryer"), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== "@tryer") await symlink(join(from, name), join(copy, "node_modules", name));
  }
  for (const name of await readdir(join(from, "@tryer"))) {
    await symlink(join(copy, name), join(copy, "node_modules", "@tryer", name));
  }
}

const git = (...args: string[]) =>
  runChild("git", ["-c", "user.name=Ada", "-c", "user.email=ada@roastery.example", ...args], {
    cwd: copy,
    quiet: true,
  });

async function commit() {
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "before");
}

/** Runs a program of the copy; fails with what it wrote. */
async function run(...args: string[]): Promise<string> {
  const { code, output } = await runNode(args, { cwd: copy, quiet: true, env: { NO_COLOR: "1" } });
  if (code !== 0) throw new Error(output);
  return output;
}

/** Ten times what a quiet machine needs to check the types of the whole copy and to play the walks. */
const LIMIT_MS = 900_000;

test.runIf(isPlayed)(
  "a new feature is entered in at most six places, each counted, and leaves a tree that passes",
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const output = await run(...TSX, "scripts/new-feature.ts", "tastings", "Notes on what the cups said.");
    const places = [...output.matchAll(/^ +\d\. (\S+)/gm)].map(([, path]) => path);
    const made = /^Made anew: (.*)\.$/m.exec(output)?.[1]?.split(", ") ?? [];
    expect(places.length).toBeLessThanOrEqual(6);
    const { output: changed } = await git("diff", "--name-only");
    const changedPaths = changed.split("\n").filter((path) => path !== "" && !made.includes(path));
    expect(changedPaths.sort()).toEqual(places.slice(0, changedPaths.length).sort());
    const walks = ["node_modules/vitest/vitest.mjs", "run", "--root", "server", ...WALKED, ...WALKS];
    await Promise.all([walks, ...CHECKS].map((program) => run(...program)));
  },
);
