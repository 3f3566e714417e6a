import { Loading } from "../feedback/loading.tsx";
import { whenNeeded } from "../lazy/when-needed.tsx";

/** Not-found page, loaded when an address is wrong. */
export const NotFound = whenNeeded(
  () => import("./not-found-page.tsx").then(({ NotFoundPage }) => NotFoundPage),
  <Loading />,
);
