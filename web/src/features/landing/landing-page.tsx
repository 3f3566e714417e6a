import { Demo } from "./demo.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingNav } from "./landing-nav.tsx";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";
import { Stats } from "./stats.tsx";
import { Testimonial } from "./testimonial.tsx";
import { Tours } from "./tours.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Rendered once, at build time: nothing here has state. What moves is in landing-script.ts. */
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
