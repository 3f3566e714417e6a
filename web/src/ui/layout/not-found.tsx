import { Loading } from "../feedback/loading.tsx";
import { lazyPart } from "../lazy/lazy-part.tsx";

/** Not-found page, loaded when an address is wrong. */
export const NotFound = lazyPart(
  () => import("./not-found-page.tsx").then(({ NotFoundPage }) => NotFoundPage),
  <Loading />,
);
