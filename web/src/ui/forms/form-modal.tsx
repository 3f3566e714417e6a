import { whenOpened } from "../lazy/when-needed.tsx";

/** Dialog around a form: every way out asks before it loses typed text; on a phone it fills the screen. */
export const FormModal = whenOpened(() =>
  import("./form-modal-frame.tsx").then(({ FormModalFrame }) => FormModalFrame),
);
