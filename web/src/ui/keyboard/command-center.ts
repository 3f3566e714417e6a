import { createAtom } from "@tanstack/react-store";

/** Open part of the command center. It is loaded after the page, so an earlier request waits here. */
export const commandCenter = createAtom<"palette" | "shortcuts" | null>(null);
