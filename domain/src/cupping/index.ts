// Cupping: forms as data, the score that each form defines, and what a panel of graders found of a sample. A form that
// was scored keeps its version, so that old scores read as they were given.
export {
  type CuppingField,
  type CuppingValue,
  type CuppingValues,
  FIELD_KIND_WORDS,
  FIELD_KINDS,
  type FieldKind,
  LONGEST_NOTE,
  MOST_STARS,
  type NumberField,
  numberOf,
  numberRange,
  type StarsField,
  type TagsField,
  type TextField,
  valueProblem,
} from "./cupping-fields.ts";
export {
  type CuppingForm,
  cuppingScore,
  highestScore,
  missingOf,
  type Scoring,
} from "./cupping-score.ts";
export {
  blindCode,
  MOST_SAMPLES,
  mayInSession,
  namesCoffees,
  SESSION_STATUS_WORDS,
  SESSION_STATUSES,
  type SessionAct,
  type SessionStatus,
} from "./cupping-session.ts";
export { FLAVOUR_WHEEL, WHEEL_WORDS } from "./flavour-wheel.ts";
export { formProblem, MOST_CHOICES, MOST_FIELDS, OWN_SCORINGS, type OwnScoring } from "./own-forms.ts";
export { type GraderSheet, type PanelResult, panelResult, type Spread, spreadOf } from "./panel.ts";
export {
  isStandardForm,
  STANDARD_FORM_KEYS,
  STANDARD_FORMS,
  type StandardForm,
  type StandardFormKey,
} from "./standard-forms.ts";
