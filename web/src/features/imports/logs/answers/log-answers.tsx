import { Button, Group, Stack, Text } from "@mantine/core";
import { LeftOut, SmallAnswer } from "../../preview/small-answer.tsx";
import type { LogAnswer, LogRow } from "../log-rows.ts";
import { Changed, Choosing, Joining } from "./joined-roast.tsx";
import { type LogAnswersProps, NewRoast } from "./new-roast.tsx";

/** Decision about a file, and the questions about it with their answers. */
export function LogAnswersOf(props: LogAnswersProps) {
  const { row, onAnswer } = props;
  const answer = (change: LogAnswer) => onAnswer([row.key], change);
  if (row.state === "unreadable") {
    return (
      <Text size="sm" c="red" style={{ overflowWrap: "anywhere" }}>
        {row.message}
      </Text>
    );
  }
  if (row.state === "known") {
    return (
      <Text size="sm" c="dimmed">
        {row.message}
      </Text>
    );
  }
  if (row.state === "left out") {
    return <LeftOut name={row.name} onTakeIn={() => answer({ isLeftOut: false })} />;
  }
  return (
    <Stack gap="xs" align="stretch">
      {row.changed !== null && <Changed row={row} roast={row.changed.roast} onAnswer={answer} />}
      {row.joins !== null && <Joining row={row} joins={row.joins} onAnswer={answer} />}
      {row.changed === null && row.joins === null && row.fields === null && <Choosing row={row} onAnswer={answer} />}
      {row.fields !== null && <NewRoast {...props} fields={row.fields} />}
      {row.message !== null && (
        <Text size="sm" c="dimmed">
          {row.message}
        </Text>
      )}
      {row.notices
        .filter((notice) => row.doubts.every(({ text }) => text !== notice))
        .map((notice) => (
          <Text key={notice} size="sm" c="dimmed">
            {notice}
          </Text>
        ))}
      <Doubts row={row} onAnswer={answer} />
      <Group gap="xs">
        {row.candidates
          .filter(({ id }) => row.joins !== null && id !== row.joins.id)
          .map((roast) => (
            <SmallAnswer
              key={roast.id}
              label={`${roast.number} instead, for ${row.name}`}
              onClick={() => answer({ as: "attach", roastId: roast.id })}
            >
              {roast.number} instead
            </SmallAnswer>
          ))}
        {row.fields === null && row.changed === null && (
          <SmallAnswer label={`New roast instead, for ${row.name}`} onClick={() => answer({ as: "new" })}>
            New roast instead
          </SmallAnswer>
        )}
        {row.candidates.length > 0 && row.fields !== null && (
          <SmallAnswer label={`Attach to a roast: ${row.name}`} onClick={() => answer({ as: "attach" })}>
            Attach to a roast
          </SmallAnswer>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          aria-label={`Leave out ${row.name}`}
          onClick={() => answer({ isLeftOut: true })}
        >
          Leave out
        </Button>
      </Group>
    </Stack>
  );
}

interface DoubtsProps {
  row: LogRow;
  onAnswer: (change: LogAnswer) => void;
}

/** Doubts about a file, and the button that confirms them all. */
function Doubts({ row, onAnswer }: DoubtsProps) {
  if (row.doubts.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="amber">
        {row.doubts.map(({ text }) => text).join(" ")}
      </Text>
      <SmallAnswer
        label={`Confirm ${row.name}`}
        onClick={() => onAnswer({ confirmed: [...row.confirmed, ...row.doubts.map(({ key }) => key)] })}
      >
        Confirm
      </SmallAnswer>
    </Group>
  );
}
