import { join } from "node:path";
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from "vite";
import { projectRoot } from "../project-root.mjs";

const PAGE = "/landing.html";
const RENDERER = join(projectRoot, "web/src/features/landing/render-landing.tsx");
/** Link to the sheet that Vite makes of landing.css in a build. */
const SHEET_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

type BundledFile = NonNullable<IndexHtmlTransformContext["bundle"]>[string];

interface Renderer {
  renderLanding(): { head: string; page: string };
}

/**
 * Renders the landing page into its HTML, in a build once and in development on every reload, where it stands at `/`
 * as it does behind the server.
 */
export function prerenderLanding(): Plugin {
  return {
    name: "tryer:prerender-landing",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/(?=\?|$)/, PAGE);
        next();
      });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { path, bundle }) {
        if (path !== PAGE) return html;
        const { module } = await runnerImport<Renderer>(RENDERER, {
          root: join(projectRoot, "web"),
          configFile: false,
        });
        const { head, page } = module.renderLanding();
        return html
          .replace(SHEET_LINK, (link, file) => styleElement(bundle?.[file]) ?? link)
          .replace("<!--landing-head-->", () => head)
          .replace("<!--landing-page-->", () => page);
      },
    },
  };
}

/** The sheet inside the page: small enough, and one round trip less before anything is seen. */
function styleElement(file: BundledFile | undefined) {
  return file?.type === "asset" ? `<style>${file.source}</style>` : undefined;
}
