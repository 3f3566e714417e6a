import { Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { RoastOnPage } from "@tryer/contract";
import { api } from "#api/client.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { Prose } from "#shared/records/document/notes-card.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { DeleteRoastDialog } from "../delete-roast-dialog.tsx";
import { BatchLink, RoastMarks, RoastShortfall } from "../roast-marks.tsx";
import { GreenLinks } from "./green-links.tsx";
import { RoastFigureCards } from "./roast-figure-cards.tsx";
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
const RoastForm = lazyPart(() => import("../roast-form.tsx").then(({ RoastForm }) => RoastForm));

const FORM_WIDTH = 600;

/** Page of one roast: what went in and came out, and what a machine or program recorded of it. */
export function RoastPage({ id }: { id: string }) {
  const roast = useQuery(api.roasts.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={roast}
      noun="roast"
      nameOf={({ number }) => number}
      list={{ to: "/roasts", label: "Roasts" }}
      back={<RoastNeighbours newer={roast.data?.newer ?? null} older={roast.data?.older ?? null} />}
      drawing={<Drum />}
    >
      {(found) => <OneRoast roast={found} />}
    </DocumentStates>
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
  const mayWrite = useCan("roasts:write");
  return (
    <DocumentPage
      title={roastedItem?.name ?? roast.greenName}
      about={
        <span className="figures">
          {roast.number} · <Moment at={roast.roastedAt} />
        </span>
      }
      state={
        <>
          <BatchLink batch={roast.batch} />
          <RoastMarks roast={roast} />
        </>
      }
      primary={mayWrite && { label: "Edit", onChoose: editing.open }}
      steps={[
        { label: "Compare with…", to: "/roasts/compare", search: { ids: roast.id } },
        mayWrite && { label: "Duplicate", onChoose: duplicating.open },
        { label: "Print", onChoose: () => window.print() },
        { label: "Trace", to: `/trace/roast/${roast.id}` },
        mayWrite && { label: "Delete", isDestructive: true, onChoose: deleting.open },
      ]}
      files={{
        query: api.files.ofRoast.queryOptions({ input: { id: roast.id } }),
        send: (kind, body, fileId) =>
          api.files.addToRoast.call({ params: { id: roast.id }, query: { fileId, kind, name: body.name }, body }),
        empty: {
          photo: "No photos yet.",
          document: "No documents yet. Add analyses, protocols or cupping sheets.",
        },
        foldedBelow: "Photos and documents",
      }}
      history={{ title: "History and stock movements", isFolded: true, content: <RoastHistory id={roast.id} /> }}
      changes={null}
    >
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
      {roast.notes !== "" && <Prose>{roast.notes}</Prose>}
      <IfCan permission="cupping:write">
        <TextLink to="/cupping" search={{ at: "new", roasts: roast.id }} className="not-on-paper">
          Cup this roast
        </TextLink>
      </IfCan>
      <CoffeeScores of={{ roastId: roast.id }} />
      <RoastProfileSection roast={roast} />
      <NotedSection roast={roast} />
      <RoastLogSection roast={roast} />
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
    </DocumentPage>
  );
}
