import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NotFoundPage } from "#ui/not-found-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NoSuchAddress,
});

function NoSuchAddress() {
  return (
    <PublicShell hasSignIn={false}>
      <NotFoundPage />
    </PublicShell>
  );
}
