import { recordedMedia } from "#ui/recorded-media.ts";
import { ActionLink } from "./landing-links.tsx";
import { ScreenPicture } from "./screen-picture.tsx";

/** Claim, call to action, and the product itself. */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero-inner">
        <div className="hero-words">
          <h1>From sack to bag, every pound adds&nbsp;up.</h1>
          <p className="lead">
            Paste your orders. Tryer works out the green coffee and the roast batches, keeps the stock right while you
            roast, and remembers what came out of the drum.
          </p>
          <div className="actions">
            <ActionLink href="/onboarding">Join the Beta Program</ActionLink>
            <ActionLink href="#demo" look="outlined">
              Watch Demo
            </ActionLink>
          </div>
          <p className="small">Free in beta. No credit card. About 5 minutes of setup.</p>
        </div>
        <ScreenPicture
          screen="demand-planner"
          pictures={recordedMedia.screens["demand-planner"]}
          alt="A pending plan of a demo roastery: coffees, green weight and batches"
        />
      </div>
    </section>
  );
}
