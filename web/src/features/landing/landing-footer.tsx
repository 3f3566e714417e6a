import { LogoMark } from "#ui/layout/line-drawings.tsx";

const WITHOUT_TARGET = ["Help", "Contact", "Privacy", "Terms"];

/** The API reference, and links without a target: the keyboard skips them, and screen readers hear that they cannot be followed. */
export function LandingFooter() {
  return (
    <footer className="footer">
      <div className="wrap footer-inner">
        <div>
          <p className="brand">
            <LogoMark size={24} />
            Tryer
          </p>
          <p className="small">A tryer is the scoop that a roaster pulls from the drum to look at the beans.</p>
        </div>
        <ul>
          <li>
            <a href="/docs">API reference</a>
          </li>
        </ul>
        <div>
          <p className="small">Not published yet</p>
          <ul>
            {WITHOUT_TARGET.map((name) => (
              <li key={name}>
                {/* biome-ignore lint/a11y/useValidAnchor: an address is what it does not have yet */}
                <a role="link" aria-disabled="true">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
