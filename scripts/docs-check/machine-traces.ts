export interface Trace {
  line: number;
  message: string;
}

const HOME_FOLDER = /(?<![\w.)}\]/-])\/(?:home\/[a-z]|Users\/[A-Za-z]|root\/|work\/)|\b[A-Z]:\\Users\\/;
// The sets of one letter keep the pattern from finding itself.
const REGISTRY_SETTING = /^\s*(?:@[\w-]+:)?registry\s*=|--regis[t]ry[= ]|_auth[T]oken|npm_config_regis[t]ry/;
const REGISTRY_HOST = /https?:\/\/([^/\s"']*(?:registry|artifactory|nexus|verdaccio|npm-proxy)[^/\s"']*)\//g;
const RESOLVED_HOST = /"resolved": "https?:\/\/([^/\s"']+)\//g;
/** Default registry of packages. */
const PUBLIC_REGISTRY = "registry.npmjs.org";

/** Traces of one machine: paths into somebody's folders, and hosts of a package registry of their own. */
export function machineTraces(path: string, text: string, publicRegistry = PUBLIC_REGISTRY): Trace[] {
  return text.split("\n").flatMap((lineText, index) => {
    const line = index + 1;
    if (HOME_FOLDER.test(lineText)) {
      return [{ line, message: "A path of one machine: name it from the root of the checkout, or through a setting." }];
    }
    const hosts = path.endsWith("package-lock.json") ? RESOLVED_HOST : REGISTRY_HOST;
    const hasRegistry =
      REGISTRY_SETTING.test(lineText) || [...lineText.matchAll(hosts)].some(([, host]) => host !== publicRegistry);
    return hasRegistry ? [{ line, message: "A registry host: leave it to each machine's own npm settings." }] : [];
  });
}
