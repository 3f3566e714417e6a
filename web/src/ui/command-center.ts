/** Which part of the command center is open. It is loaded after the page, so what is asked for before waits here. */
export type CommandCenterPart = "palette" | "shortcuts";

const listeners = new Set<() => void>();
let open: CommandCenterPart | null = null;

export const openPart = () => open;

export function subscribeToCommandCenter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showCommandCenter(part: CommandCenterPart | null): void {
  open = part;
  for (const listener of listeners) listener();
}
