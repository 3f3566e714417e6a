/** Placeholders of the specification: no customer was measured for them, and the page says so to everybody. */
export function Stats() {
  return (
    <section className="stats wrap" aria-label="Illustrative figures">
      <dl>
        <div>
          <dt>average yield</dt>
          <dd>
            <span>84%</span>
          </dd>
        </div>
        <div>
          <dt>roast cycles per week</dt>
          <dd>
            {/* The script draws one of these numbers. */}
            <span data-roast-cycles="">8–11</span>
          </dd>
        </div>
        <div>
          <dt>coffee origins</dt>
          <dd>
            <span>6</span>
          </dd>
        </div>
      </dl>
      <p className="small">Illustrative figures of a small roastery, not measured from customers.</p>
    </section>
  );
}
