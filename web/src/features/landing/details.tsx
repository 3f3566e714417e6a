import { recordedMedia } from "#ui/recorded-media.ts";

type Detail = keyof typeof recordedMedia.details;

/** Parts of the product that a roastery keeps other programs for, one line each. */
const DETAILS: { detail: Detail; title: string; text: string }[] = [
  { detail: "curve", title: "Curves", text: "Curves of any machine, drawn over your own target profile." },
  { detail: "costs", title: "Costing", text: "The cost of a bag, step by step, and the price that keeps your margin." },
  { detail: "trace", title: "Traceability", text: "From supplier to customer and back, in words and in a table." },
  { detail: "cupping", title: "Cupping", text: "Score blind together, with guests on their own phones." },
  { detail: "orders", title: "Orders and invoices", text: "From a pasted list to packed bags and the invoice." },
];

/** Parts of the product beside the three tours, each with a picture of today. */
export function Details() {
  return (
    <section className="wrap section" aria-labelledby="details">
      <h2 id="details">The rest of the roastery</h2>
      <ul className="details">
        {DETAILS.map(({ detail, title, text }) => (
          <li key={detail}>
            <div className="screen">
              {(["light", "dark"] as const).map((theme) => {
                const { src, width, height } = recordedMedia.details[detail][theme];
                return (
                  <picture key={theme} className={`only-${theme}`}>
                    <img
                      src={src}
                      width={width}
                      height={height}
                      alt={`${title} in a demo roastery`}
                      loading="lazy"
                      decoding="async"
                    />
                  </picture>
                );
              })}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
