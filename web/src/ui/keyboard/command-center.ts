import { createAtom } from "@tanstack/react-store";

/** Which part of the command center is open. It is loaded after the page, so what is asked for before waits here. */
export const commandCenter = createAtom<"palette" | "shortcuts" | null>(null);
