import { Badge } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { CuppingSessionBrief } from "@tryer/contract";
import { sessionFields } from "@tryer/contract/cupping/session-fields";
import { SESSION_STATUS_WORDS } from "@tryer/domain/cupping";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { RowLink } from "#shared/records/list/row-link.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { IfCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

const SessionForm = lazyPart(() => import("./session-form.tsx").then(({ SessionForm }) => SessionForm));

const sessionFilters = defineFilters({ archived: ARCHIVED });

const SESSIONS = defineList({
  at: "/cupping",
  subtitle: "Score coffees together",
  noun: "cupping session",
  nouns: "cupping sessions",
  read: "cupping:read",
  write: "cupping:write",
  empty: {
    drawing: <Cup />,
    title: "No cupping session yet",
    text: "Add roasts, lots or samples and score them together on your phones.",
  },
  fields: sessionFields,
  filters: sessionFilters,
  operation: api.cupping.list,
});

const STATUS_COLORS: Record<CuppingSessionBrief["status"], string> = { open: "steel", revealed: "leaf" };

export const SessionBadge = ({ status }: Pick<CuppingSessionBrief, "status">) => (
  <Badge color={STATUS_COLORS[status]} variant="light" tt="none">
    {SESSION_STATUS_WORDS[status]}
  </Badge>
);

const CELLS = {
  number: ({ id, number }: CuppingSessionBrief) => (
    <RowLink to="/cupping" search={{ session: id }} className="figures">
      {number}
    </RowLink>
  ),
  status: SessionBadge,
};

/** Cupping sessions, the newest first. */
export const CuppingPage = ({ address }: { address: OpenList<typeof sessionFilters> }) => (
  <ListPage
    list={SESSIONS}
    address={address}
    links={
      <IfCan permission="cupping:write">
        <ButtonLink to="/cupping" search={{ at: "forms" }} variant="default">
          Forms
        </ButtonLink>
      </IfCan>
    }
    cells={CELLS}
    form={{ Form: NewSession, size: 600, isForEditing: false }}
  />
);

/** Form of a new session with the roasts that the address names; its page opens when it is saved. */
function NewSession({ onClose }: { onClose: () => void }) {
  const { roasts = "" } = useSearch({ from: "/_app/cupping" });
  const navigate = useNavigate();
  return (
    <SessionForm
      roastIds={roasts.split(",").filter((id) => id !== "")}
      onSaved={(id) => void navigate({ to: "/cupping", search: { session: id } })}
      onClose={onClose}
    />
  );
}
