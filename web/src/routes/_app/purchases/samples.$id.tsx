import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const SamplePage = lazyPart(() =>
  import("#features/purchases/samples/sample-page.tsx").then(({ SamplePage }) => SamplePage),
);

export const Route = createFileRoute("/_app/purchases/samples/$id")({
  beforeLoad: withId,
  component: recordPage(SamplePage),
});
