let isAtWork = () => false;

/**
 * Whether somebody is at work in this tab, and may have typed something. They are asked over the page for what is
 * missing; who only just signs in is led to the step of its own.
 */
export const isSomebodyAtWork = () => isAtWork();

export function setSessionProbe(ask: () => boolean): void {
  isAtWork = ask;
}
