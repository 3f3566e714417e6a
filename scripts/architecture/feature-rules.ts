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

/** Features that only screens of another show: their operations stand in its folder of the contract. */
const SHOWN_BY: Readonly<Record<string, string>> = { allocation: "orders", shortages: "orders", "bag-pages": "stock" };

/** Rooms of the contract and of the tables that no feature owns. */
const SHARED_CONTRACT_FOLDERS = ["basics"];

function unknownFeatures(files: SourceFile[]): Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const features = featureNames([...paths]);
  const inDomain = [...features, ...SHARED_DOMAIN_FOLDERS];
  const folders = new Set([...paths].map(featureFolder).filter((folder) => folder !== undefined));
  const misnamed = [...folders].flatMap((folder) => {
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    if (folder.startsWith("domain/") && !inDomain.includes(name)) {
      return [{ path: folder, message: `"${name}" is no feature: name the folder as the server and the screens do.` }];
    }
    const inContract = [`contract/src/${name}.ts`, `contract/src/${SHOWN_BY[name] ?? name}/${name}.ts`];
    if (folder.startsWith("server/") && !inContract.some((path) => paths.has(path))) {
      const message = `"${name}" is no feature: name the folder as its file in the contract, ${inContract.join(" or ")}.`;
      return [{ path: folder, message }];
    }
    return [];
  });
  return [...misnamed, ...misplaced([...paths], features)];
}

/** Files of the contract and tables that stand in a folder of no feature, or of another one. */
function misplaced(paths: readonly string[], features: readonly string[]): Problem[] {
  const ofServer = new Set(paths.flatMap((path) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
  return paths.flatMap((path) => {
    const [, folder = "", file = ""] =
      /^(?:contract\/src|server\/src\/db\/schema)\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
    if (folder === "" || SHARED_CONTRACT_FOLDERS.includes(folder)) return [];
    if (!features.includes(folder)) {
      return [{ path, message: `"${folder}" is no feature: name the folder as the server and the screens do.` }];
    }
    const isTable = path.startsWith("server/");
    if (!isTable || file === folder || !ofServer.has(file)) return [];
    return [{ path, message: `"${file}" is a feature of its own: move its tables to server/src/db/schema/${file}.` }];
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
