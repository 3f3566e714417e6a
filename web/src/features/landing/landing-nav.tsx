import { LogoMark } from "#ui/layout/line-drawings.tsx";
import { ActionLink } from "./landing-links.tsx";

/** Bar of the landing page; below 768 px only the way to /auth stays. */
export function LandingNav() {
  return (
    <header className="bar">
      <nav className="bar-inner" aria-label="Main">
        <a href="/" className="brand">
          <LogoMark size={28} />
          Tryer
        </a>
        <a href="#features" className="wide bar-link">
          Features
        </a>
        <a href="#pricing" className="wide bar-link">
          Pricing
        </a>
        <a href="#faq" className="wide bar-link">
          FAQ
        </a>
        <ActionLink href="/auth" look="outlined" className="bar-first-action">
          Sign in
        </ActionLink>
        <ActionLink href="/onboarding" className="wide">
          Join Beta
        </ActionLink>
      </nav>
    </header>
  );
}
