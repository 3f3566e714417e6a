import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

// The addresses of its parts stay out of the first page.
const MovingInPage = whenNeeded(() =>
  import("#features/imports/moving/moving-in-page.tsx").then(({ MovingInPage }) => MovingInPage),
);

export const Route = createFileRoute("/_app/moving-in")({ component: MovingInPage });
