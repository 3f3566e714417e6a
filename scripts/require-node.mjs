const NEEDED = [20, 19];

/**
 * Stops with one plain line where Node.js is too old, before any syntax or package can fail in a puzzling way.
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  if (isNewEnough(version)) return;
  console.error(
    `Tryer needs Node.js ${NEEDED.join(".")} or newer; this is ${version}. Get it from https://nodejs.org.`,
  );
  process.exit(1);
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
