import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.mjs";

const FOLDER = join(projectRoot, "server/drizzle/meta");

test("the last migration alone has a snapshot: npm run db:generate removes the one before", () => {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(FOLDER, "_journal.json"), "utf8"));
  const snapshots = readdirSync(FOLDER).filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`]);
});
