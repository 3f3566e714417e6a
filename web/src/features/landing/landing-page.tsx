import { Demo } from "./demo.tsx";
import { Details } from "./details.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingNav } from "./landing-nav.tsx";
import { Pricing } from "./pricing.tsx";
import { QUESTIONS } from "./question-list.ts";
import { Stats } from "./stats.tsx";
import { Tours } from "./tours.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Words of the makers: no customer is quoted who did not say it. */
function Testimonial() {
  return (
    <section className="band testimonial" aria-label="Our promise">
      <figure className="wrap">
        <blockquote>
          <p>
            Every figure shows the sum behind it, from the green coffee in the drum to the cents of an invoice. If one
            does not add up, that is a bug, and it comes first.
          </p>
        </blockquote>
        <figcaption className="small">The people who make Tryer</figcaption>
      </figure>
    </section>
  );
}

function Questions() {
  return (
    <section id="faq" className="wrap section questions">
      <h2>Questions before you start</h2>
      <div>
        {QUESTIONS.map(({ question, answer, more }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              {answer}
              {more && (
                <>
                  {" "}
                  <a href={more.href}>{more.words}</a>
                </>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Landing page, rendered once, at build time: nothing here has state. Moving parts are in landing-script.ts. */
export function LandingPage() {
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <LandingNav />
      <main id="content" tabIndex={-1}>
        <Hero />
        <WorkedExample />
        <Stats />
        <Demo />
        <Features />
        <Pricing />
        <Tours />
        <Details />
        <Testimonial />
        <Questions />
      </main>
      <LandingFooter />
    </>
  );
}
