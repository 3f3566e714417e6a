export interface Trace {
  line: number;
  message: string;
}

const HOME_FOLDER = /(?<![\w.)}\]/-])\/(?:home\/[a-z]|Users\/[A-Za-z]|root\/|work\/)|\b[A-Z]:\\Users\\/;
// The sets of one letter keep the pattern from finding itself.
const REGISTRY_SETTING = /^\s*(?:@[\w-]+:)?registry\s*=|--regis[t]ry[= ]|_auth[T]oken|npm_config_regis[t]ry/;
const REGISTRY_HOST = /https?:\/\/[^/\s"']*(?:registry|artifactory|nexus|verdaccio|npm-proxy)[^/\s"']*\//;
const RESOLVED_HOST = /"resolved": "https?:/;

/** Traces of one machine: paths into somebody's folders, and hosts of package registries, the public one as well. */
export function machineTraces(path: string, text: string): Trace[] {
  return text.split("\n").flatMap((lineText, index) => {
    const line = index + 1;
    if (HOME_FOLDER.test(lineText)) {
      return [{ line, message: "A path of one machine: name it from the root of the checkout, or through a setting." }];
    }
    const host = path.endsWith("package-lock.json") ? RESOLVED_HOST : REGISTRY_HOST;
    const hasRegistry = REGISTRY_SETTING.test(lineText) || host.test(lineText);
    return hasRegistry ? [{ line, message: "A registry host: leave it to each machine's own npm settings." }] : [];
  });
}
