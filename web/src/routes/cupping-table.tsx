import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";
import { RoasteryBrand } from "#ui/shell/roastery-brand.tsx";

// The addresses of its parts stay out of the first page.
const GuestPage = lazyPart(() => import("#features/cupping/guests/guest-page.tsx").then(({ GuestPage }) => GuestPage));

/** Table of a guest, without an account: the link stands behind the '#'. */
export const Route = createFileRoute("/cupping-table")({ component: CuppingTable });

function CuppingTable() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <PublicShell hasSignIn={false} brand={<RoasteryBrand title="Cupping" />}>
      <GuestPage key={hash} hash={`#${hash}`} />
    </PublicShell>
  );
}
