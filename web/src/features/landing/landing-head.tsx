import { PUBLIC_URL_MARK } from "@tryer/contract";
import { recordedMedia } from "#ui/recorded-media.ts";
import { QUESTIONS } from "./question-list.ts";

const TITLE = "Tryer – green stock, demand plan and roast log for coffee roasters";
const DESCRIPTION =
  "Paste your orders: Tryer works out the green coffee and the roast batches, keeps the stock right and logs every roast. For home roasters and professional roasteries. Free in beta.";

const { openGraph } = recordedMedia;

/** Metadata for search engines and previews of shared links. */
export function LandingHead() {
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={DESCRIPTION} />
      <link rel="canonical" href={`${PUBLIC_URL_MARK}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tryer" />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:url" content={`${PUBLIC_URL_MARK}/`} />
      <meta property="og:image" content={`${PUBLIC_URL_MARK}${openGraph.src}`} />
      <meta property="og:image:width" content={String(openGraph.width)} />
      <meta property="og:image:height" content={String(openGraph.height)} />
      <meta property="og:image:alt" content="From sack to bag, every pound adds up." />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const STRUCTURED_DATA = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "SoftwareApplication",
      name: "Tryer",
      description: DESCRIPTION,
      url: `${PUBLIC_URL_MARK}/`,
      image: `${PUBLIC_URL_MARK}${openGraph.src}`,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any, in the browser",
      isAccessibleForFree: true,
    },
    {
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ],
};

/** Data, no script: the Content-Security-Policy lets it stand. */
export const structuredData = `<script type="application/ld+json">${JSON.stringify(STRUCTURED_DATA).replaceAll("<", "\\u003c")}</script>`;
