import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** Files that are or would be committed: tracked ones, and new ones that .gitignore does not name. */
export function listCommitted(): string[] {
  // A checkout in a container often belongs to somebody else, which git alone would refuse to read.
  const output = execFileSync(
    "git",
    ["-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return output.split("\0").filter((path) => path && existsSync(join(projectRoot, path)));
}
