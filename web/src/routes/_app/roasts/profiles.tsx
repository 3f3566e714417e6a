import { createFileRoute, Navigate } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

// The first load lists the parts of every route; those of this page are listed in its own.
const ProfilesPage = lazyPart(
  () => import("#features/roasts/profiles/profiles-page.tsx").then(({ ProfilesPage }) => ProfilesPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/roasts/profiles")({
  validateSearch: searchParams({ product: uuid }),
  component: ProfilesRoute,
});

function ProfilesRoute() {
  const { product } = Route.useSearch();
  // The page of consistency asks which product.
  if (product === undefined) return <Navigate to="/roasts/consistency" replace />;
  return <ProfilesPage key={product} productId={product} />;
}
