import { PRIORITY_SUPPORT } from "@tryer/contract";
import { ActionLink } from "./landing-links.tsx";

const INCLUDED = [
  "Unlimited batches",
  "Unlimited roast logs",
  "Advanced analytics",
  "Custom profiles",
  "Inventory management",
  "Production planning",
  "Team collaboration",
  "Data export",
  // The server leaves it out where its owner named no contact of support.
  PRIORITY_SUPPORT,
  "CSV export of all data",
  "Documented API",
  "No credit card, cancel anytime",
];

export function Pricing() {
  return (
    <section id="pricing" className="wrap section pricing">
      <div>
        <h2>Free during the beta</h2>
        <p className="lead">
          One plan with everything in it. The beta runs for 365 days from the day you join. No payment details, nothing
          that renews.
        </p>
      </div>
      <div className="card price-card">
        <h3>Tryer Subscription</h3>
        <p className="price figures">
          <span className="hidden-text">Later price: </span>
          <s>USD 35 per month</s> <strong>Free in beta</strong>
        </p>
        <ul className="ticks">
          {INCLUDED.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ActionLink href="/onboarding">Start for free</ActionLink>
      </div>
    </section>
  );
}
