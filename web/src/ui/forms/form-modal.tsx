import { whenOpened } from "../lazy/when-needed.tsx";

/** The dialog around a form: every way out asks before it loses what was typed; a phone is filled by it. */
export const FormModal = whenOpened(() =>
  import("./form-modal-frame.tsx").then(({ FormModalFrame }) => FormModalFrame),
);
