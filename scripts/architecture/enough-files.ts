import { isTest, type Problem, type SourceFile, workspaceOf } from "./source-file.ts";

const AT_LEAST = { domain: 20, contract: 5, server: 30, web: 30 };

/** A check that looked at nothing must not pass: it would also pass after a folder was renamed. */
export function enoughFiles(files: SourceFile[]): Problem[] {
  return Object.entries(AT_LEAST).flatMap(([workspace, minimum]) => {
    const seen = files.filter(({ path }) => workspaceOf(path) === workspace && !isTest(path)).length;
    if (seen >= minimum) return [];
    return [
      {
        path: workspace,
        message: `Saw only ${seen} files, expected at least ${minimum}: is the check looking in the right place?`,
      },
    ];
  });
}
