// A worker thread does not inherit the loader of TypeScript from its process on Node.js 20, so it brings its own.
import { register } from "tsx/esm/api";

register();
await import("./embedded-worker.ts");
