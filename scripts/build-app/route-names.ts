const ROUTES = "web/src/routes/";

/**
 * Name of the route that a file stands for, with its folders; null outside of the routes.
 * Worked: 'web/src/routes/_app/orders/$id.tsx' → '_app.orders.$id'; '_app/settings/route.tsx' → '_app.settings'.
 */
export function routeNameOf(path: string): string | null {
  const at = path.lastIndexOf(ROUTES);
  if (at < 0 || !path.endsWith(".tsx")) return null;
  return path
    .slice(at + ROUTES.length, -".tsx".length)
    .replaceAll("/", ".")
    .replace(/\.route$/, "");
}

/** Name of the script of a route, without its hash. */
export const scriptNameOf = (routeName: string): string => routeName.replaceAll("$", "_");
