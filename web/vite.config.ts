import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the API answers while the screens are served from source. */
const server = process.env.TRYER_SERVER ?? "http://127.0.0.1:3000";

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
  ],
  build: { target: "es2022", sourcemap: false },
  server: {
    port: 5173,
    proxy: { "/api": server, "/healthz": server, "/readyz": server },
  },
});
