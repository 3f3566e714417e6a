import { fileURLToPath } from "node:url";
import type { AnyContractProcedure } from "@orpc/contract";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { listRoutes } from "../scripts/build-app/list-routes.ts";
import { prerenderLanding } from "../scripts/build-app/prerender-landing.ts";
import { routeNameOf, scriptNameOf } from "../scripts/build-app/route-names.ts";
import { ROUTER_CONFIG } from "../scripts/build-app/router-config.ts";
import { startingOperations } from "../scripts/build-app/starting-operations.ts";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

/** Address of the API while the screens are served from source. */
const server = process.env.TRYER_SERVER ?? "http://127.0.0.1:3000";

const ROUTES = "virtual:contract-routes";
const OTHER_ROUTES = `${ROUTES}/others`;

/** An operation as pages know it: method, address, place of the list of areas that it changes, structure of its input. */
type Row = [method: string, path: string, changed?: number | null, inputStructure?: string];

const importContract = () =>
  runnerImport<typeof import("@tryer/contract")>(fileURLToPath(new URL("../contract/src/index.ts", import.meta.url)));

/** The contract as a build found it: reading it takes seconds, and both tables stand on it. */
let readContract: ReturnType<typeof importContract> | undefined;

/**
 * The typed client needs the addresses of the contract and which areas each operation changes, and nothing of its
 * schemas, which are a sixth of what the first page may weigh. Answers that the server checked are not checked again;
 * forms load the schemas that they use. Rows in place of the contract's own form save half a kilobyte more, and the
 * operations that the first page does not call come in a file of their own.
 */
const contractRoutes = (): Plugin => ({
  name: "contract-routes",
  buildStart() {
    readContract = undefined;
  },
  watchChange() {
    readContract = undefined;
  },
  resolveId: (id) => (id === ROUTES || id === OTHER_ROUTES ? `\0${id}` : null),
  async load(id) {
    if (id !== `\0${ROUTES}` && id !== `\0${OTHER_ROUTES}`) return null;
    const isStart = id === `\0${ROUTES}`;
    readContract ??= importContract();
    const { module } = await readContract;
    const changed = module.changedAreas();
    const areas = Object.keys(module.contract);
    const starting = startingOperations(module.contract);
    const isWanted = (operation: string) => starting.has(operation) === isStart;
    const lists = [...new Set(Object.entries(changed).flatMap(([name, of]) => (isWanted(name) ? of.join() : [])))];
    const rows = Object.entries(module.contract).map(([area, group]): [string, [string, Row][]] => [
      area,
      Object.entries<AnyContractProcedure>(group)
        .filter(([name]) => isWanted(`${area}.${name}`))
        .map(([name, { "~orpc": operation }]) => {
          const { method = "POST", path = "", inputStructure } = operation.route;
          const changedBy = changed[`${area}.${name}`];
          const changes = changedBy === undefined ? null : lists.indexOf(changedBy.join());
          if (inputStructure !== undefined) return [name, [method, path, changes, inputStructure]];
          return [name, changes === null ? [method, path] : [method, path, changes]];
        }),
    ]);
    const filled = rows.filter(([, operations]) => operations.length > 0);
    const table = JSON.stringify(Object.fromEntries(filled.map(([area, of]) => [area, Object.fromEntries(of)])));
    const changes = JSON.stringify(lists.map((list) => list.split(",")));
    if (!isStart) return `export const table = ${table}; export const lists = ${changes};`;
    return `
      const map = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
      export const areas = ${JSON.stringify(areas)};
      export const changedAreas = {};
      const read = (table, lists) => map(table, (group, area) => map(group, ([method, path, list, inputStructure], name) => {
        if (list != null) changedAreas[area + "." + name] = lists[list];
        return { "~orpc": { errorMap: {}, meta: {}, route: { method, path, inputStructure } } };
      }));
      export const contractRoutes = read(${table}, ${changes});
      let others;
      export const loadOtherRoutes = () => (others ??= import("${OTHER_ROUTES}").then(
        ({ table, lists }) => void map(read(table, lists), (group, area) => {
          contractRoutes[area] = { ...contractRoutes[area], ...group };
        }),
        (error) => {
          others = undefined;
          throw error;
        },
      ));
    `;
  },
});

export default defineConfig({
  plugins: [tanstackRouter(ROUTER_CONFIG), react(), prerenderLanding(), listRoutes(), contractRoutes()],
  // No file is written into another as text: the Content-Security-Policy loads none of those.
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    // A browser that does not know it has the same files a little later.
    modulePreload: {
      polyfill: false,
      // The entry knows every page: lists of what each needs would be a fifth of it. They stand in routes.json instead.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType !== "js") return needed;
        if (/\/index-[^/]+\.js$/.test(hostId)) return needed.filter((file) => file.endsWith(".css"));
        // Every script comes after these two.
        return needed.filter((file) => !/\/(first|rolldown-runtime)-[^/]+\.js$/.test(file));
      },
    },
    rolldownOptions: {
      // Told on slow machines only, among the errors of the build.
      checks: { pluginTimings: false },
      input: ["index.html", "landing.html"],
      output: {
        // The first page names nearly every file, and a hash does not pack: one letter less of each is a quarter of a kilobyte.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ facadeModuleId }) => {
          // The folders of a page tell its script from others of the same name.
          const route = routeNameOf(facadeModuleId?.split("?")[0] ?? "");
          return `assets/${route === null ? "[name]" : scriptNameOf(route)}-[hash:7].js`;
        },
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // One file packs better than fifty, and a phone asks for few at a time. The landing page shares none of them.
            // Libraries change seldom: a browser keeps theirs from version to version.
            { name: "first", tags: ["$initial"], test: /node_modules.*(?<!\.css)$/ },
            { name: "start", tags: ["$initial"], test: (id) => !id.includes("landing") },
          ],
        },
      },
    },
  },
  // Sheets are read by tests too.
  test: { css: true, ...TEST_LIMITS },
  server: {
    port: 5173,
    proxy: { "/api": server, "/docs": server, "/healthz": server, "/readyz": server },
  },
});
