// Loaded into the built server before its own code: tells the bench, which started it, what the process has used.
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
