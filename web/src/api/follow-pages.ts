import type { AnyRouter } from "@tanstack/react-router";
import { fieldIn, listIn } from "./unknown-json.ts";

/**
 * Loads the scripts of a page all at once as it is about to open: without it a browser learns of each from the one that
 * imports it. The build lists what a page needs beyond the scripts that every page starts with. For the first page the
 * server names them. Without the list pages open as well, a little later.
 */
export async function followPages(router: AnyRouter): Promise<void> {
  const answer = await fetch("/routes.json");
  if (!answer.ok) return;
  const list = await answer.json();
  const files = listIn(list, "files");
  const pages = fieldIn(list, "pages");
  const links = document.querySelectorAll("link[rel=modulepreload]");
  const known = new Set<unknown>([...links].map((link) => link.getAttribute("href")));
  router.subscribe("onBeforeLoad", ({ toLocation }) => {
    const [matched] = router.getMatchedRoutes(toLocation.pathname);
    const address: string = matched.at(-1)?.fullPath ?? "";
    for (const place of listIn(pages, address.replace(/(.)\/$/, "$1"))) {
      const href = files[Number(place)];
      if (typeof href !== "string" || known.has(href)) continue;
      known.add(href);
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href });
      document.head.append(link);
    }
  });
}
