import { posix } from "node:path";
import { workspaceOf } from "./source-file.ts";

/** Target of an import: a file of ours (path from the root) or a package. */
export type ImportTarget = { file: string } | { packageName: string };

export function resolveImport(fromPath: string, specifier: string): ImportTarget {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return { file: posix.join(posix.dirname(fromPath), plain) };
  if (plain.startsWith("#")) return { file: `${workspaceOf(fromPath)}/src/${plain.slice(1)}` };
  const ours = /^@tryer\/([^/]+)(?:\/(.+))?$/.exec(plain);
  if (ours) return { file: exportedFile(ours[1] ?? "", ours[2]) };
  const parts = plain.split("/");
  return { packageName: parts.slice(0, plain.startsWith("@") ? 2 : 1).join("/") };
}

/** Follows the "exports" of domain and contract; the other workspaces have none. */
function exportedFile(workspace: string, subpath: string | undefined): string {
  if (workspace === "domain") return `domain/src/${subpath}/index.ts`;
  if (workspace === "contract") return `contract/src/${subpath ?? "index"}.ts`;
  return `${workspace}/${subpath ?? "package.json"}`;
}
