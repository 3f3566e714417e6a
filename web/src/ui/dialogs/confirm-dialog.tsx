import { lazyDialog } from "../lazy/lazy-part.tsx";

/** Loads the dialog ahead, so that a question can be asked even when nothing can be loaded any more. */
export const loadConfirmDialog = () =>
  import("./confirm-dialog-frame.tsx").then(({ ConfirmDialogFrame }) => ConfirmDialogFrame);

/** Asks before something is done that cannot be taken back as easily. */
export const ConfirmDialog = lazyDialog(loadConfirmDialog);
