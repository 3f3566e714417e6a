import { Alert, Anchor, List, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { MovingIn } from "@tryer/contract";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { count, plainCount } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface CountedTwiceAlertProps {
  of: MovingIn["historyAndBooked"];
  title: (roasts: string, weight: string) => string;
  /** Sentence about what to do. */
  children: string;
}

/** Roasts that journal and counts may say twice, each with the way to it; nothing where there are none. */
export function CountedTwiceAlert({ of, title, children }: CountedTwiceAlertProps) {
  const { weighed } = useWeights();
  const { calendarDay } = useMoments();
  if (of.count === 0) return null;
  return (
    <Alert color="amber" title={title(count(of.count, "roast"), weighed(of.greenKg))}>
      <Text size="sm" mb="xs">
        {children}
      </Text>
      <List size="sm">
        {of.roasts.map(({ id, number, coffeeName, day, greenKg }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/roasts/${id}`}>
              {number}
            </Anchor>{" "}
            {coffeeName}, {calendarDay(day)}, <Weighed kg={greenKg} />
          </List.Item>
        ))}
      </List>
      {of.count > of.roasts.length && <Text size="sm">and {plainCount(of.count - of.roasts.length)} more</Text>}
    </Alert>
  );
}
