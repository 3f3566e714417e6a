import type { Recall } from "@tryer/contract";

/** Text that a mail about a recall begins with, to be changed by a person. */
export const mailText = ({ label, reason }: Pick<Recall, "label" | "reason">, roasteryName: string): string =>
  [
    "Hello,",
    `we recall coffee that we sent you: ${label}. Please do not sell, serve or use it any more, and keep what is left apart until we have spoken.`,
    ...(reason === "" ? [] : [reason]),
    "Please answer this mail and tell us how much of it you still have. We will take it back and replace it.",
    roasteryName,
  ]
    .filter(Boolean)
    .join("\n\n");
