import type { RoastedHolding, RoastedLot } from "@tryer/contract";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";
import { HOLDING_CHANGES, type HoldingVerb } from "./holding-verbs.ts";
import { usePackChoices } from "./pack-choices.ts";
import { formLabel } from "./stock-words.tsx";

const PackForm = lazyPart(() => import("./pack-form.tsx").then(({ PackForm }) => PackForm));
const HoldingForm = lazyPart(() => import("./holding-form.tsx").then(({ HoldingForm }) => HoldingForm));

interface Changing {
  lot: RoastedLot;
  holding: RoastedHolding;
  verb: HoldingVerb;
}

/** Dialogs in which a lot is packed and what is left of it is counted, moved or thrown away. */
export function useLotDialogs() {
  const changing = useSubjectDialog<Changing>();
  const packing = useSubjectDialog<RoastedLot>();
  usePackChoices(useCan("roasted:pack"));
  useLoadedAhead(PackForm, FormModal);
  const { subject } = changing;
  return {
    pack: packing.open,
    change: (lot: RoastedLot, holding: RoastedHolding, verb: HoldingVerb) => changing.open({ lot, holding, verb }),
    isOpen: changing.isOpen || packing.isOpen,
    dialogs: (
      <>
        <FormModal
          isOpen={changing.isOpen}
          title={
            subject === null
              ? ""
              : `${HOLDING_CHANGES[subject.verb].label}: ${subject.lot.number}, ${formLabel(subject.holding).toLowerCase()}`
          }
          onClose={changing.close}
        >
          {subject && <HoldingForm {...subject} onClose={changing.close} />}
        </FormModal>
        <FormModal isOpen={packing.isOpen} title={`Pack ${packing.subject?.number ?? ""}`} onClose={packing.close}>
          {packing.subject?.product && (
            <PackForm product={packing.subject.product} lot={packing.subject} onClose={packing.close} />
          )}
        </FormModal>
      </>
    ),
  };
}
