export interface Trace {
  line: number;
  message: string;
}

const HOME_FOLDER = /(?<![\w.)}\]/-])\/(?:home\/[a-z]|Users\/[A-Za-z]|root\/|work\/)|\b[A-Z]:\\Users\\/;
// The sets of one letter keep the pattern from finding itself.
const REGISTRY_SETTING = /^\s*(?:@[\w-]+:)?registry\s*=|--regis[t]ry[= ]|_auth[T]oken|npm_config_regis[t]ry/;
const REGISTRY_HOST =
  /https?:\/\/(?!registry\.npmjs\.org\b)[^/\s"']*(?:registry|artifactory|nexus|verdaccio|npm-proxy)[^/\s"']*\//;

/** What works on one machine only: paths into somebody's folders, and hosts of a package registry. */
export function machineTraces(path: string, text: string): Trace[] {
  return text.split("\n").flatMap((lineText, index) => {
    const line = index + 1;
    if (HOME_FOLDER.test(lineText)) {
      return [{ line, message: "A path of one machine: name it from the root of the checkout, or through a setting." }];
    }
    const hasRegistry =
      REGISTRY_HOST.test(lineText) || REGISTRY_SETTING.test(lineText) || isForeignPackage(path, lineText);
    return hasRegistry ? [{ line, message: "A registry host: leave it to each machine's own npm settings." }] : [];
  });
}

function isForeignPackage(path: string, line: string): boolean {
  return path.endsWith("package-lock.json") && /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/.test(line);
}
