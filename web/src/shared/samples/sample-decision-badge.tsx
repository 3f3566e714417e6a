import { Badge } from "@mantine/core";
import { SAMPLE_DECISION_WORDS, type SampleDecision } from "@tryer/domain/purchases";

const COLORS: Record<SampleDecision, string> = { open: "amber", accepted: "leaf", rejected: "gray" };

export const SampleDecisionBadge = ({ decision }: { decision: SampleDecision }) => (
  <Badge color={COLORS[decision]} variant="light" tt="none" style={{ flex: "none" }}>
    {SAMPLE_DECISION_WORDS[decision]}
  </Badge>
);
