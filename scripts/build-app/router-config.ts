/** Choices of the generator of the route tree, for the build and for new features; paths from the folder of the screens. */
export const ROUTER_CONFIG = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/routes",
  generatedRouteTree: "./src/route-tree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
} as const;
