/**
 * Kinds of samples in the order of a coffee's way: with an offer, before shipment, and of what came. Addresses of lists
 * need kinds and decisions without their words and rules.
 */
export const SAMPLE_KINDS = ["offer", "pre_shipment", "arrival"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export const SAMPLE_DECISIONS = ["open", "accepted", "rejected"] as const;
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number];
