/** Nobody is quoted, so nobody is named. */
export function Testimonial() {
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
