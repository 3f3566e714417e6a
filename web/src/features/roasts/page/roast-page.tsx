import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { RoastOnPage } from "@tryer/contract";
import "#ui/layout/print.css";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { DeleteRoastDialog } from "../delete-roast-dialog.tsx";
import { BatchLink, RoastMarks, RoastShortfall } from "../roast-marks.tsx";
import { GreenLinks } from "./green-links.tsx";
import { RoastFigureCards } from "./roast-figure-cards.tsx";
import { RoastFold } from "./roast-fold.tsx";
import { RoastLogSection } from "./roast-log-section.tsx";
import { RoastNeighbours } from "./roast-neighbours.tsx";

const CoffeeScores = lazyPart(() =>
  import("#shared/cupping/coffee-scores.tsx").then(({ CoffeeScores }) => CoffeeScores),
);
const ShrinkageOffer = lazyPart(() =>
  import("#shared/roast/shrinkage/shrinkage-offer.tsx").then(({ ShrinkageOffer }) => ShrinkageOffer),
);
const RoastProfileSection = lazyPart(() =>
  import("./roast-profile-section.tsx").then(({ RoastProfileSection }) => RoastProfileSection),
);
const NotedSection = lazyPart(() => import("./noted-section.tsx").then(({ NotedSection }) => NotedSection));
const RoastHistory = lazyPart(() => import("./roast-history.tsx").then(({ RoastHistory }) => RoastHistory));
const RoastFiles = lazyPart(() => import("./roast-files.tsx").then(({ RoastFiles }) => RoastFiles));
const RoastForm = lazyPart(() => import("../roast-form.tsx").then(({ RoastForm }) => RoastForm));

const FORM_WIDTH = 600;

/** Page of one roast: what went in and came out, and what a machine or program recorded of it. */
export function RoastPage({ id }: { id: string }) {
  const roast = useQuery(api.roasts.get.queryOptions({ input: { id } }));
  const isUnknown = hasCode(roast.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Roast not found" : roast.data?.number);
  return (
    <>
      <RoastNeighbours newer={roast.data?.newer ?? null} older={roast.data?.older ?? null} />
      {isUnknown ? (
        <EmptyState drawing={<Drum />} title="Roast not found" text="It was deleted, or belongs to another roastery.">
          <ButtonLink to="/roasts" variant="default">
            Show the roasts
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={roast} errorTitle="The roast could not be loaded">
          {(found) => <OneRoast roast={found} />}
        </QueryBoundary>
      )}
    </>
  );
}

/** Whether the loss of a roast is among those that tell the loss of its product. */
const isMeasured = ({ status, lossPercent, isRoastedEstimated }: RoastOnPage) =>
  status === "good" && lossPercent !== null && !isRoastedEstimated;

function OneRoast({ roast }: { roast: RoastOnPage }) {
  const navigate = useNavigate();
  const [isEditing, editing] = useDisclosure(false);
  const [isDuplicating, duplicating] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const { roastedItem } = roast;
  return (
    <>
      <PageHeader
        title={roastedItem?.name ?? roast.greenName}
        subtitle={
          <Group component="span" gap="xs" className="figures">
            {roast.number} · <Moment at={roast.roastedAt} />
            <BatchLink batch={roast.batch} />
            <RoastMarks roast={roast} />
          </Group>
        }
      >
        <ButtonLink to="/roasts/compare" search={{ ids: roast.id }} variant="default" className="not-on-paper">
          Compare with…
        </ButtonLink>
        <ButtonLink
          to="/trace/$kind/$id"
          params={{ kind: "roast", id: roast.id }}
          variant="default"
          className="not-on-paper"
        >
          Trace
        </ButtonLink>
        <Button variant="default" className="not-on-paper" onClick={() => window.print()}>
          Print
        </Button>
        <IfCan permission="roasts:write">
          <Button variant="default" className="not-on-paper" onClick={duplicating.open}>
            Duplicate
          </Button>
          <Button variant="default" className="not-on-paper" onClick={deleting.open}>
            Delete
          </Button>
          <Button className="not-on-paper" onClick={editing.open}>
            Edit
          </Button>
        </IfCan>
      </PageHeader>
      <Stack gap="lg">
        <RoastShortfall roast={roast} />
        {roastedItem !== null && isMeasured(roast) && <ShrinkageOffer roastedItemId={roastedItem.id} />}
        <RoastFigureCards roast={roast} />
        <Text>
          Green coffee: <GreenLinks roast={roast} />
          {roastedItem !== null && (
            <>
              {" · "}
              <TextLink to="/roasts/consistency" search={{ product: roastedItem.id }} fz="inherit">
                Consistency of this product
              </TextLink>
            </>
          )}
        </Text>
        {roast.notes !== "" && <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{roast.notes}</Text>}
        <IfCan permission="cupping:write">
          <TextLink to="/cupping" search={{ at: "new", roasts: roast.id }} className="not-on-paper">
            Cup this roast
          </TextLink>
        </IfCan>
        <CoffeeScores of={{ roastId: roast.id }} />
        <RoastProfileSection roast={roast} />
        <NotedSection roast={roast} />
        <RoastLogSection roast={roast} />
        <RoastFold summary="Photos and documents">
          <RoastFiles roastId={roast.id} />
        </RoastFold>
        <RoastHistory id={roast.id} />
      </Stack>
      <FormModal isOpen={isEditing} title={`Edit ${roast.number}`} size={FORM_WIDTH} onClose={editing.close}>
        <RoastForm roast={roast} onClose={editing.close} />
      </FormModal>
      <FormModal
        isOpen={isDuplicating}
        title={`Log a roast like ${roast.number}`}
        size={FORM_WIDTH}
        onClose={duplicating.close}
      >
        <RoastForm roast={null} like={roast} onClose={duplicating.close} />
      </FormModal>
      <DeleteRoastDialog
        roast={roast}
        isOpen={isDeleting}
        onClose={deleting.close}
        onDeleted={() => void navigate({ to: "/roasts" })}
      />
    </>
  );
}
