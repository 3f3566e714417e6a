import { ActionLink } from "./landing-links.tsx";
import { WorkedExample } from "./worked-example.tsx";

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>From sack to bag, every pound adds&nbsp;up.</h1>
        <div className="hero-words">
          <p className="lead">
            Paste your orders. Tryer works out the green coffee and the roast batches, keeps the stock right while you
            roast, and remembers what came out of the drum.
          </p>
          <div>
            <div className="actions">
              <ActionLink href="/onboarding">Join the Beta Program</ActionLink>
              <ActionLink href="#demo" look="outlined">
                Watch Demo
              </ActionLink>
            </div>
            <p className="small">Free in beta. No credit card. About 5 minutes of setup.</p>
          </div>
        </div>
        <WorkedExample />
      </div>
    </section>
  );
}
