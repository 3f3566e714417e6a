import type { ReactNode } from "react";
import { Cup, Drum, Sack } from "#ui/layout/line-drawings.tsx";
import { Journal, People } from "./small-drawings.tsx";

const FEATURES: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: <Sack size={60} />,
    title: "Inventory management",
    text: "Every roast takes its green weight from the lot, to the gram. Each change stays as a line with its cause, so a balance can always be explained. What was missing is written down, not hidden.",
  },
  {
    drawing: <Cup size={60} />,
    title: "Production planning",
    text: "Paste the order list as it came. Tryer finds the products, merges the sizes and works out output, green coffee and batches. Hover or tap a figure to see its sum.",
  },
  {
    drawing: <Drum size={60} />,
    title: "Unlimited batches",
    text: "The plan falls into batches of your roaster's size. Tick them off, or log the roast, with a thumb beside the drum.",
  },
  {
    drawing: <Journal />,
    title: "Unlimited roast logs",
    text: "Green in, roasted out, time and notes. Yield and loss stand beside every roast and can be searched years later.",
  },
  {
    drawing: <People />,
    title: "Team collaboration",
    text: "Invite the people you roast with as manager, roaster or viewer. Everyone sees the same plan; a log says who did what.",
  },
];

export function Features() {
  return (
    <section id="features" className="wrap section">
      <h2>What stands on the bench</h2>
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
