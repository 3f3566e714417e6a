import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { addressChange } from "#ui/lists/list-filters.ts";

const CuppingPage = lazyPart(() => import("./cupping-page.tsx").then(({ CuppingPage }) => CuppingPage));
const SessionPage = lazyPart(() => import("./session-page.tsx").then(({ SessionPage }) => SessionPage));
const ScorePage = lazyPart(() => import("./score-page.tsx").then(({ ScorePage }) => ScorePage));
const FormsPage = lazyPart(() => import("./forms/forms-page.tsx").then(({ FormsPage }) => FormsPage));

/** Place within cupping, as the address has it. */
interface CuppingPlace {
  session?: string | undefined;
  at?: "new" | "forms" | "score" | undefined;
  archived?: boolean | undefined;
  search?: string | undefined;
  /** Ids of roasts that a new session begins with, separated by commas. */
  roasts?: string | undefined;
}

interface CuppingPagesProps {
  place: CuppingPlace;
  onGo: (place: CuppingPlace, replace: boolean) => void;
}

/** Pages of cupping: the list, its forms, a session, and the table of a session. */
export function CuppingPages({ place, onGo }: CuppingPagesProps) {
  const { session, at, archived = false, search = "" } = place;
  const list = { archived: archived || undefined, search: search || undefined };
  if (session !== undefined && at === "score") return <ScorePage key={session} id={session} />;
  if (session !== undefined) return <SessionPage key={session} id={session} />;
  if (at === "forms") {
    return (
      <FormsPage
        address={{
          state: { search, archived },
          isAdding: false,
          onState: (change) => onGo({ at, ...list, ...addressChange(change) }, true),
          onAdding: () => undefined,
        }}
      />
    );
  }
  return (
    <CuppingPage
      address={{
        state: { search, archived },
        isAdding: at === "new",
        onState: (change) => onGo({ ...list, ...addressChange(change) }, true),
        onAdding: (isAdding) => onGo({ ...list, at: isAdding ? "new" : undefined }, !isAdding),
      }}
    />
  );
}
