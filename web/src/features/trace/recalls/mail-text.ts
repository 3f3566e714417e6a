import type { Recall } from "@tryer/contract";

/** Text that a mail about a recall begins with, to be changed by a person. */
export const mailText = ({ label, reason }: Pick<Recall, "label" | "reason">, roasteryName: string): string =>
  [
    "Hello,",
    `we recall coffee that we sent you: ${label}. Please stop selling, serving or using it, and set aside what is left until we have spoken.`,
    ...(reason === "" ? [] : [reason]),
    "Please answer this mail and tell us how much of it you still have. We will collect it and replace it.",
    roasteryName,
  ]
    .filter(Boolean)
    .join("\n\n");
