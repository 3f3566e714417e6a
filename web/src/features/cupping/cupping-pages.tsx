import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const CuppingPage = lazyPart(() => import("./cupping-page.tsx").then(({ CuppingPage }) => CuppingPage));
const SessionPage = lazyPart(() => import("./session-page.tsx").then(({ SessionPage }) => SessionPage));
const ScorePage = lazyPart(() => import("./score-page.tsx").then(({ ScorePage }) => ScorePage));
const FormsPage = lazyPart(() => import("./forms/forms-page.tsx").then(({ FormsPage }) => FormsPage));

/** Place within cupping, as the address has it. */
interface CuppingPlace {
  session?: string | undefined;
  at?: "new" | "forms" | "score" | undefined;
  archived?: boolean | undefined;
  /** Ids of roasts that a new session begins with, separated by commas. */
  roasts?: string | undefined;
}

interface CuppingPagesProps {
  place: CuppingPlace;
  onGo: (place: CuppingPlace, replace: boolean) => void;
}

/** Pages of cupping: the list, its forms, a session, and the table of a session. */
export function CuppingPages({ place, onGo }: CuppingPagesProps) {
  const { session, at, archived = false } = place;
  if (session !== undefined && at === "score") return <ScorePage key={session} id={session} />;
  if (session !== undefined) return <SessionPage key={session} id={session} />;
  if (at === "forms") return <FormsPage />;
  return (
    <CuppingPage
      address={{
        state: { search: "", archived },
        isAdding: at === "new",
        onState: (change) => onGo({ archived: change.archived || undefined }, true),
        onAdding: (isAdding) => onGo({ at: isAdding ? "new" : undefined }, !isAdding),
      }}
    />
  );
}
