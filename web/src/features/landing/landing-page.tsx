import { Demo } from "./demo.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingNav } from "./landing-nav.tsx";
import { Pricing } from "./pricing.tsx";
import { QUESTIONS } from "./question-list.ts";
import { Stats } from "./stats.tsx";
import { Tours } from "./tours.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Illustrative quote: nobody said it, so nobody is named. */
function Testimonial() {
  return (
    <section className="band testimonial" aria-label="Illustrative testimonial">
      <figure className="wrap">
        <blockquote>
          <p>
            I used to work out Monday on the back of a sack. Now I paste the orders, read off five batches, and the
            stock is right when I am done.
          </p>
        </blockquote>
        <figcaption className="small">
          The head roaster we build Tryer for. An illustration: written by us, not said by a customer.
        </figcaption>
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
        <Testimonial />
        <Questions />
      </main>
      <LandingFooter />
    </>
  );
}
