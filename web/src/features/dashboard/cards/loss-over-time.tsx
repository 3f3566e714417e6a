import { Text, VisuallyHidden } from "@mantine/core";
import type { Dashboard } from "@tryer/contract";
import { useState } from "react";
import { count, share } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { LoadedLater } from "#ui/lazy/loaded-later.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import classes from "../dashboard.module.css";
import type { CardProps } from "./card-props.ts";

const loadChart = async () => (await import("./loss-chart.tsx")).LossChart;

type Losses = Dashboard["losses"];

/** The weight that each of the last roasts lost, and where the mean is going. */
export function LossOverTime({ dashboard: { losses } }: CardProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = (pointed === null ? undefined : losses[pointed]) ?? losses.at(-1);
  return (
    <SectionCard
      title="Loss per roast"
      action={<TextLink to="/roasts">All roasts</TextLink>}
      empty={losses.length < 2 && "The line appears from the second weighed roast."}
    >
      <div className={classes.chart}>
        <LoadedLater load={loadChart} props={{ losses, onPoint: setPointed }} />
      </div>
      {shown && (
        <Text size="sm" c="dimmed" className={`figures ${classes.pointed}`}>
          <TextLink to="/roasts" search={{ search: shown.number }}>
            {shown.number}
          </TextLink>{" "}
          <Moment at={shown.roastedAt} /> · loss {share(shown.lossPercent)} · {shown.name}
        </Text>
      )}
      <VisuallyHidden>
        <LossTable losses={losses} />
      </VisuallyHidden>
    </SectionCard>
  );
}

/** The chart in words, for who does not see it. */
function LossTable({ losses }: { losses: Losses }) {
  return (
    <table>
      <caption>Loss of the last {count(losses.length, "roast")}</caption>
      <thead>
        <tr>
          <th>No.</th>
          <th>Coffee</th>
          <th>Roasted</th>
          <th>Loss</th>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ roastId, number, name, roastedAt, lossPercent }) => (
          <tr key={roastId}>
            <td>{number}</td>
            <td>{name}</td>
            <td>
              <Moment at={roastedAt} />
            </td>
            <td>{share(lossPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
