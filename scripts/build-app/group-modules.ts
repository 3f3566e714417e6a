import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import { groupScripts, type LooseScript, type Opening } from "./group-scripts.ts";
import { appAddresses, listPages, startingScripts } from "./list-routes.ts";
import { FIRST_PAGE_LIMIT, FURTHER_PAGE_LIMIT, SCRIPTS_LIMIT } from "./page-sizes.ts";

const FIRST_PAGE = "/dashboard";
/** A route keeps a script of its own, by which the server finds it. */
const ROUTES = "/web/src/routes/";
/**
 * Scripts that a page loads when somebody acts or an entry waits, not as it opens, and charts, without
 * which it goes on when theirs is lost.
 */
const ON_DEMAND = /(center|chart|choice|csv|dialog|drawer|entry|form|frame|import|menu|picker|viewer)\.tsx?$/;

/** Bytes that pages grow by when their scripts are joined: the names that they import from one another, most in the first. */
const JOINING_FIRST_BYTES = 1_400;
const JOINING_FURTHER_BYTES = 500;

/** Scripts that the bundler makes besides those of the groups, for what two of them share. */
const SPLIT_BY_BUNDLER = 2;

/**
 * Group of each module that is to share a script with modules which the bundler keeps apart, because another page or
 * dialog needs the one and not the other.
 * @param chunks of a build in which only what every page starts with is grouped
 */
export function groupModules(chunks: Rolldown.OutputChunk[]): Map<string, string> {
  const start = startingScripts(chunks);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bytesOf = (names: string[]) => gzipSync(names.map((name) => byName.get(name)?.code ?? "").join("")).length;
  const startBytes = [...start].reduce((sum, name) => sum + bytesOf([name]), 0);
  const isOnDemand = (name: string) => ON_DEMAND.test(byName.get(name)?.facadeModuleId ?? "");

  /** Scripts of a page with those that it loads by itself as it opens. */
  const whole = (names: Iterable<string>): Set<string> => {
    const found = new Set<string>();
    const follow = (name: string) => {
      const chunk = byName.get(name);
      if (!chunk || start.has(name) || found.has(name)) return;
      found.add(name);
      for (const imported of chunk.imports) follow(imported);
      for (const loaded of chunk.dynamicImports) if (!isOnDemand(loaded)) follow(loaded);
    };
    for (const name of names) follow(name);
    return found;
  };

  const { files, pages } = listPages(appAddresses(), chunks);
  const addresses = [FIRST_PAGE, ...Object.keys(pages).filter((address) => address !== FIRST_PAGE)];
  const scriptsOf = (address: string) => (pages[address] ?? []).map((place) => (files[place] ?? "").slice(1));
  const openings = [
    // What the limits count: what a page imports before it runs.
    ...addresses.map((address): Opening => {
      const limit =
        address === FIRST_PAGE
          ? FIRST_PAGE_LIMIT - startBytes - JOINING_FIRST_BYTES
          : FURTHER_PAGE_LIMIT - JOINING_FURTHER_BYTES;
      return { needs: new Set(scriptsOf(address)), limit, isCounted: false };
    }),
    ...addresses.map((address): Opening => ({ needs: whole(scriptsOf(address)), limit: null, isCounted: true })),
  ];
  const scripts = chunks
    .filter(({ fileName }) => !start.has(fileName))
    .map(
      ({ fileName, imports, isDynamicEntry, facadeModuleId }): LooseScript => ({
        name: fileName,
        imports,
        isShared: !isDynamicEntry || !(isOnDemand(fileName) || facadeModuleId?.includes(ROUTES)),
      }),
    );
  const groups = groupScripts(scripts, openings, bytesOf, SCRIPTS_LIMIT - start.size - SPLIT_BY_BUNDLER);
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return new Map(
    groups.flatMap((names, at) =>
      names.flatMap((name) => (modulesOf.get(name) ?? []).map((id) => [id, `shared${at}`] as const)),
    ),
  );
}
