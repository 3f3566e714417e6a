import { recordedMedia } from "#ui/recorded-media.ts";
import { type ScreenName, ScreenPicture } from "./screen-picture.tsx";

const TOURS: { screen: ScreenName; title: string; text: string; points: string[] }[] = [
  {
    screen: "dashboard",
    title: "Dashboard",
    text: "Everything a roaster needs before the drum is warm.",
    points: [
      "Today's batches and the plan's progress",
      "How many days each coffee will last",
      "This week vs. last week, in weight and yield",
    ],
  },
  {
    screen: "roasts",
    title: "Roast Journal",
    text: "Every roast with its green and roasted weight, loss and notes.",
    points: [
      "Loss and yield worked out for you",
      "Search and filter over years",
      "Custom profiles, by a good roast or drawn by hand",
      "Stock follows when a roast is corrected",
    ],
  },
  {
    screen: "demand-planner",
    title: "Demand Planner",
    text: "From packages to sell to batches to roast, on one sheet.",
    points: [
      "Add by size, or paste a list",
      "Green coffee and batches per coffee",
      "A print view for the wall by the roaster",
    ],
  },
];

export function Tours() {
  return (
    <section className="wrap section" aria-labelledby="tours">
      <h2 id="tours">A look around</h2>
      {TOURS.map(({ screen, title, text, points }) => (
        <article key={screen} className="tour">
          <div>
            <h3>{title}</h3>
            <p className="lead">{text}</p>
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <ScreenPicture screen={screen} pictures={recordedMedia.screens[screen]} alt={`${title} of a demo roastery`} />
        </article>
      ))}
    </section>
  );
}
