/**
 * Whether a dialog or menu lies over the page and has the keyboard to itself. The palette hands it over while it fades.
 */
export const isDialogOpen = () => document.querySelector("[role=dialog][aria-modal=true]:not([data-palette])") !== null;
