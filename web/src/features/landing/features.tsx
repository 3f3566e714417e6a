import type { ReactNode } from "react";
import { Cup, Drum, stroke } from "#ui/layout/line-drawings.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";

/** An open roast book with a curve in it. */
function Journal() {
  return (
    <svg width="60" height="60" viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <path d="M36 20c-6-5-14-6-25-6v42c11 0 19 1 25 6 6-5 14-6 25-6V14c-11 0-19 1-25 6ZM36 20v42" />
      <path d="M17 30c2 10 6 12 13 8M43 28h12M43 36h12M43 44h8" />
    </svg>
  );
}

/** Two people at one cupping table. */
function People() {
  return (
    <svg width="60" height="60" viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <circle cx="22" cy="19" r="7" />
      <circle cx="50" cy="19" r="7" />
      <path d="M9 48c0-11 5-17 13-17s13 6 13 17M37 48c0-11 5-17 13-17s13 6 13 17M6 48h60M14 48v14M58 48v14" />
      <path d="M31 43h10v5H31Z" />
    </svg>
  );
}

const FEATURES: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: <Sack size={60} />,
    title: "Inventory management",
    text: "Every roast takes its green coffee from the lot, to the gram. Trace any bag from the farm to the customer, and see what each lot costs.",
  },
  {
    drawing: <Cup size={60} />,
    title: "Production planning",
    text: "Paste the order list as it came and read off the green coffee and the batches. Tap a figure to see its sum.",
  },
  {
    drawing: <Drum size={60} />,
    title: "Unlimited batches",
    text: "The plan falls into batches of your roaster's size. Tick them off, or log the roast, with a thumb beside the drum.",
  },
  {
    drawing: <Journal />,
    title: "Unlimited roast logs",
    text: "Curves of any machine, compared with your own profile. Cupping scores stand beside the roast.",
  },
  {
    drawing: <People />,
    title: "Team collaboration",
    text: "Invite the people you roast with as manager, roaster or viewer. Everyone sees the same plan and orders.",
  },
];

export function Features() {
  return (
    <section id="features" className="wrap section">
      <h2>What you get</h2>
      <ul className="feature-cards">
        {FEATURES.map(({ drawing, title, text }) => (
          <li key={title} className="card">
            {drawing}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
