import { fileURLToPath } from "node:url";
import { type AnyContractRouter, minifyContractRouter } from "@orpc/contract";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { listRoutes } from "../scripts/build-app/list-routes.ts";
import { prerenderLanding } from "../scripts/build-app/prerender-landing.ts";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

/** Where the API answers while the screens are served from source. */
const server = process.env.TRYER_SERVER ?? "http://127.0.0.1:3000";

const ROUTES = "virtual:contract-routes";

/** Without what the API document says to people. */
const withoutWords = (key: string, value: object) =>
  key === "route" ? { ...value, summary: undefined, description: undefined, tags: undefined } : value;

/**
 * The typed client needs the addresses of the contract and nothing of its schemas, which are a sixth of what the first
 * page may weigh. Answers that the server checked are not checked again; forms load the schemas that they use.
 */
const contractRoutes: Plugin = {
  name: "contract-routes",
  resolveId: (id) => (id === ROUTES ? `\0${ROUTES}` : null),
  async load(id) {
    if (id !== `\0${ROUTES}`) return null;
    const { module } = await runnerImport<{ contract: AnyContractRouter }>(
      fileURLToPath(new URL("../contract/src/index.ts", import.meta.url)),
    );
    return `export const contractRoutes = ${JSON.stringify(minifyContractRouter(module.contract), withoutWords)};`;
  },
};

/** What the dashboard and most pages behind sign-in share beyond the start. Forms come when they are opened. */
const FRAME = [
  /\/web\/src\/(ui|shared|api)\/(?!.*form[^/]*$)/,
  /\/domain\/src\/(units|team|calendar|items\/package)/,
  /\/(query-core|react-query|icons-react)\//,
  /\/@mantine\/hooks\/esm\/(use-disclosure|use-click-outside)\//,
  /\/@mantine\/core\/esm\/(core|components\/(Badge|Progress|SimpleGrid|VisuallyHidden))\//,
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    prerenderLanding(),
    listRoutes(),
    contractRoutes,
  ],
  // No file is written into another as text: the Content-Security-Policy loads none of those.
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    // A browser that does not know it has the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "landing.html"],
      output: {
        codeSplitting: {
          groups: [
            // One file packs better than fifty, and a phone asks for few at a time. The landing page shares none of them.
            // Libraries change seldom: a browser keeps theirs from version to version.
            { name: "first", tags: ["$initial"], test: /node_modules/ },
            { name: "start", tags: ["$initial"], test: (id) => !id.includes("landing") },
            {
              name: "frame",
              test: (id) => FRAME.some((part) => part.test(id)),
              minShareCount: 5,
              includeDependenciesRecursively: false,
            },
            { name: "floating", test: /floating-ui/ },
          ],
        },
      },
    },
  },
  // Sheets are read by tests too.
  test: { css: true, ...TEST_LIMITS },
  server: {
    port: 5173,
    proxy: { "/api": server, "/healthz": server, "/readyz": server },
  },
});
