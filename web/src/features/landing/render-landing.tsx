import { renderToStaticMarkup } from "react-dom/server";
import { LandingHead, structuredData } from "./landing-head.tsx";
import { LandingPage } from "./landing-page.tsx";

/** The landing page as text; called by the build (scripts/build-app/prerender-landing.ts). */
export const renderLanding = () => ({
  head: `${renderToStaticMarkup(<LandingHead />)}${structuredData}`,
  page: renderToStaticMarkup(<LandingPage />),
});
