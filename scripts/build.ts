import { buildServer } from "./build-app/build-server.ts";
import { buildWeb } from "./build-app/build-web.ts";
import { publishFolder } from "./build-app/publish-folder.ts";
import { BUILD_TARGETS, outputFolder, sourceFingerprint } from "./build-app/source-fingerprint.mjs";

const builders = { web: buildWeb, server: buildServer };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !BUILD_TARGETS.some((target) => target === name));
if (unknown.length > 0) {
  console.error(`Unknown target ${unknown.join(", ")}: name ${BUILD_TARGETS.join(" or ")}, or none for both.`);
  process.exit(1);
}

for (const target of BUILD_TARGETS) {
  if (named.length > 0 && !named.includes(target)) continue;
  const startedAt = performance.now();
  // Taken before the build reads the sources: what changes meanwhile makes the result stale, not wrongly fresh.
  const fingerprint = sourceFingerprint(target);
  await publishFolder(outputFolder(target), fingerprint, builders[target]);
  console.log(`Built ${target} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
