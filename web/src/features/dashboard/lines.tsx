import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import classes from "./dashboard.module.css";

export const Lines = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" gap={0} p={0} m={0} className={classes.lines}>
    {children}
  </Stack>
);

interface LineProps {
  /** A link to what the line is about. */
  title: ReactNode;
  detail: string;
  figure: ReactNode;
  /** Text under the figure. */
  figureDetail?: ReactNode;
  /** Small picture before the figures. */
  picture?: ReactNode;
  /** Content under the line, over the whole width. */
  children?: ReactNode;
}

/** One coffee, batch or roast: what it is on the left, its figures on the right. */
export function Line({ title, detail, figure, figureDetail, picture, children }: LineProps) {
  return (
    <li className={classes.line}>
      <Group justify="space-between" wrap="nowrap">
        <div className={classes.lineText}>
          {title}
          <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
            {detail}
          </Text>
        </div>
        {picture}
        <Stack gap={0} align="flex-end" className={`figures ${classes.lineFigures}`}>
          <div>
            <LiveFigure>{figure}</LiveFigure>
          </div>
          {figureDetail !== undefined && (
            <Text size="sm" c="dimmed" component="div">
              <LiveFigure>{figureDetail}</LiveFigure>
            </Text>
          )}
        </Stack>
      </Group>
      {children}
    </li>
  );
}
