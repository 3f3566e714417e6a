import { atTheRoaster, type CasesOf, everybody, foreign, own } from "../operation-case.ts";

const session = foreign(({ cuppingId }) => ({ id: cuppingId }));
const sample = foreign(({ cuppingId, cuppingSampleId }) => ({ id: cuppingId, sampleId: cuppingSampleId }));
const form = foreign(({ cuppingFormId }) => ({ id: cuppingFormId }));
const fields = [{ kind: "stars", key: "stars", label: "Stars" }];
const questions = { name: "Mine", fields, scoring: { method: "mean", fields: ["stars"] } };
const facts = { title: "Mine", heldOn: "2026-11-17", formKey: "quick" };

export const cupping: CasesOf<"cupping"> = {
  list: everybody(own()),
  scores: everybody(
    own(({ greenCoffeeId }) => ({ greenCoffeeId })),
    own(({ roastId }) => ({ roastId })),
    own(({ roastedItemId }) => ({ roastedItemId })),
    own(({ sampleId }) => ({ sampleId })),
  ),
  get: everybody(session),
  add: atTheRoaster(
    foreign(({ greenCoffeeId }) => ({ ...facts, coffees: [{ kind: "green", id: greenCoffeeId }] })),
    foreign(({ roastId }) => ({ ...facts, coffees: [{ kind: "roast", id: roastId }] })),
    foreign(({ sampleId }) => ({ ...facts, coffees: [{ kind: "sample", id: sampleId }] })),
  ),
  edit: atTheRoaster(foreign(({ cuppingId }) => ({ id: cuppingId, version: 1, title: "Mine" }))),
  addSamples: atTheRoaster(
    foreign(({ cuppingId, roastId }) => ({ id: cuppingId, coffees: [{ kind: "roast", id: roastId }] })),
  ),
  removeSample: atTheRoaster(sample),
  restoreSample: atTheRoaster(sample),
  join: atTheRoaster(session),
  save: atTheRoaster(
    foreign(({ cuppingId, cuppingSampleId }) => ({
      id: cuppingId,
      entries: [{ sampleId: cuppingSampleId, field: "notes", value: "Mine", at: 1 }],
    })),
  ),
  setCounted: atTheRoaster(
    foreign(({ cuppingId, cuppingGraderId }) => ({ id: cuppingId, graderId: cuppingGraderId, isLeftOut: true })),
  ),
  openKey: atTheRoaster(session),
  inviteGuests: atTheRoaster(session),
  endGuests: atTheRoaster(session),
  reveal: atTheRoaster(session),
  results: everybody(foreign(({ revealedCuppingId }) => ({ id: revealedCuppingId }))),
  reopen: atTheRoaster(session),
  archive: atTheRoaster(session),
  restore: atTheRoaster(session),
};

export const cuppingForms: CasesOf<"cuppingForms"> = {
  list: everybody(own()),
  add: atTheRoaster(own(({ cuppingFormId }) => ({ id: cuppingFormId, ...questions }))),
  edit: atTheRoaster(foreign(({ cuppingFormId }) => ({ id: cuppingFormId, version: 1, ...questions }))),
  archive: atTheRoaster(form),
  restore: atTheRoaster(form),
};

/** Secret of the right shape that opens nothing, not even the owner's own roastery. */
const wrong = ({ roasteryId }: { roasteryId: string }) => `${roasteryId.replaceAll("-", "")}${"x".repeat(43)}`;
const nobody = (input: Parameters<typeof foreign>[0]) =>
  everybody({ ...foreign(input), isForAnother: true, isPublic: true });

export const cuppingGuests: CasesOf<"cuppingGuests"> = {
  invitation: nobody((ids) => ({ link: wrong(ids) })),
  join: nobody((ids) => ({ link: wrong(ids), pass: wrong(ids), id: ids.cuppingGraderId, name: "Mine" })),
  table: nobody((ids) => ({ pass: wrong(ids) })),
  save: nobody((ids) => ({
    pass: wrong(ids),
    entries: [{ sampleId: ids.cuppingSampleId, field: "notes", value: "Mine", at: 1 }],
  })),
};
