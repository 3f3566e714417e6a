import { featureFolder, featureNames, SHARED_DOMAIN_FOLDERS } from "./feature-names.ts";
import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile } from "./source-file.ts";

export function featureRules(files: SourceFile[]): Problem[] {
  return [...unknownFeatures(files), ...files.flatMap(doorProblems), ...files.flatMap(coffeeInUi)];
}

/** `web/src/ui` stands below `web/src/shared`: it would fit any other product. */
function coffeeInUi({ path, imports }: SourceFile): Problem[] {
  if (!path.startsWith("web/src/ui/") || isTest(path)) return [];
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(path, specifier);
    if (!("file" in target) || !target.file.startsWith("web/src/shared/")) return [];
    return [{ path, line, message: "web/src/ui knows nothing of coffee: move this file to web/src/shared." }];
  });
}

function unknownFeatures(files: SourceFile[]): Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const inDomain = [...featureNames([...paths]), ...SHARED_DOMAIN_FOLDERS];
  // A feature's file stands in contract/src or in the folder of a feature that it belongs to, as orders/invoices.ts.
  const inContract = new Set(
    [...paths].flatMap((path) => /^contract\/src\/(?:[a-z-]+\/)?([a-z-]+\.ts)$/.exec(path)?.[1] ?? []),
  );
  const folders = new Set([...paths].map(featureFolder).filter((folder) => folder !== undefined));
  return [...folders].flatMap((folder) => {
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    if (folder.startsWith("domain/") && !inDomain.includes(name)) {
      return [{ path: folder, message: `"${name}" is no feature: name the folder as the server and the screens do.` }];
    }
    if (folder.startsWith("server/") && !inContract.has(`${name}.ts`)) {
      return [{ path: folder, message: `"${name}" is no feature: name the folder as its file in contract/src.` }];
    }
    return [];
  });
}

function doorProblems({ path, imports }: SourceFile): Problem[] {
  const own = featureFolder(path);
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(path, specifier);
    const other = "file" in target ? featureFolder(target.file) : undefined;
    if (!("file" in target) || !other || other === own) return [];
    const message = doorProblem(path, specifier, target.file, other);
    return message ? [{ path, line, message }] : [];
  });
}

function doorProblem(path: string, specifier: string, file: string, other: string): string | undefined {
  const name = other.slice(other.lastIndexOf("/") + 1);
  if (other.startsWith("server/")) {
    const door = `#features/${name}/index.ts`;
    if (file !== `${other}/index.ts`) return `Enter the feature ${name} by its door: import from ${door}.`;
    if (path.startsWith("server/src/") && !specifier.startsWith("#")) {
      return `Across folders import by name: ${door} instead of ${specifier}.`;
    }
  }
  if (!other.startsWith("web/")) return undefined;
  if (featureFolder(path)) {
    return `Web features do not import each other (${name}): compose them in web/src/routes, or move what both show to web/src/shared.`;
  }
  if (/^web\/src\/(ui|shared|api)\//.test(path)) {
    return `web/src/ui, web/src/shared and web/src/api know no feature (${name}): hand in what they need, or move this file to the feature.`;
  }
  return undefined;
}
