import { lazyDialog } from "../lazy/lazy-part.tsx";

/** Dialog around a form: every way out asks before it loses typed text; on a phone it fills the screen. */
export const FormModal = lazyDialog(() =>
  import("./form-modal-frame.tsx").then(({ FormModalFrame }) => FormModalFrame),
);
