import { Stack, Table, Text } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { COST_STEP_WORDS, explainStep, type PricedBag, type WhatIf } from "@tryer/domain/pricing";
import { useWeights } from "#shared/weights/weights.ts";
import { UNKNOWN } from "#ui/format/figures.ts";
import { costWords, fineFigure } from "./cost-formats.ts";
import { MissingFactLink, UNTIL_KNOWN } from "./missing-fact.tsx";

interface BagStepsProps {
  basis: CostBasis;
  bag: PricedBag;
  whatIf: WhatIf;
  /** Whether the what-if changes something. */
  isChanged: boolean;
}

/** Table of the steps of a cost, each with its formula in one sentence, or with what is missing of it. */
export function BagSteps({ basis, bag, whatIf, isChanged }: BagStepsProps) {
  const { currency } = basis;
  const words = costWords(currency, useWeights().unit);
  const figure = (e2: number | null) => (e2 === null ? UNKNOWN : fineFigure(e2, currency));
  return (
    <Table aria-label="Steps of the cost" className="figures" verticalSpacing="xs" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Step</Table.Th>
          {isChanged && <Table.Th ta="right">Current ({currency})</Table.Th>}
          <Table.Th ta="right">
            {isChanged ? "What if" : "Cost"} ({currency})
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bag.cost.steps.map(({ step, costE2, missing }, at) => (
          <Table.Tr key={step}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              {COST_STEP_WORDS[step]}
              {costE2 === null ? (
                <Stack gap={0}>
                  {missing.length === 0 ? (
                    <Text size="sm" c="dimmed">
                      {UNTIL_KNOWN}
                    </Text>
                  ) : (
                    missing.map((each) => (
                      <Text key={JSON.stringify(each)} size="sm" component="div">
                        <MissingFactLink missing={each} basis={basis} bag={bag} />
                      </Text>
                    ))
                  )}
                </Stack>
              ) : (
                <Text size="sm" c="dimmed">
                  {explainStep(step, { facts: bag.facts, cost: bag.cost, words, whatIf })}
                </Text>
              )}
            </Table.Td>
            {isChanged && (
              <Table.Td ta="right" style={{ verticalAlign: "top" }}>
                {figure(bag.asItIs.steps[at]?.costE2 ?? null)}
              </Table.Td>
            )}
            <Table.Td ta="right" style={{ verticalAlign: "top" }}>
              {figure(costE2)}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Th scope="row">Cost of the bag</Table.Th>
          {isChanged && <Table.Td ta="right">{figure(bag.asItIs.totalE2)}</Table.Td>}
          <Table.Td ta="right">{figure(bag.cost.totalE2)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
