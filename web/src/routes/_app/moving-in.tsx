import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

// The addresses of its parts stay out of the first page.
const MovingInPage = lazyPart(() =>
  import("#features/imports/moving/moving-in-page.tsx").then(({ MovingInPage }) => MovingInPage),
);

export const Route = createFileRoute("/_app/moving-in")({ component: MovingInPage });
