import { Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { PickingLine } from "@tryer/contract";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { type PickRow, pickOfBag, type Scanned, scanAnswer } from "./picking-rows.ts";

interface ScanFieldProps {
  lines: readonly PickingLine[];
  rows: readonly PickRow[];
  isBusy: boolean;
  onPick: (asked: { picks: ReturnType<typeof pickOfBag>; said: string }, onPicked: () => void) => void;
}

/** Bag that was scanned and that somebody has to say something about. */
interface Asking {
  lot: Scanned;
  rows: PickRow[];
  isOther: boolean;
}

/** Field for the code of a bag, from a hand scanner or typed: each code picks one bag of its roast, one after the other. */
export function ScanField({ lines, rows, isBusy, onPick }: ScanFieldProps) {
  const [typed, setTyped] = useState("");
  // A hand scanner is faster than the server: its codes wait, and none is lost.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<{ words: string; isWrong: boolean } | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const take = (row: PickRow, lot: Scanned) => {
    const words = `1 bag of ${row.name} from ${lot.number}`;
    setAsking(null);
    setSaid(null);
    onPick({ picks: pickOfBag(lines, row, lot.lotId), said: words }, () =>
      setSaid({ words: `${words} picked.`, isWrong: false }),
    );
    field.current?.focus();
  };
  const scanning = useMutation({
    mutationFn: (code: string) => api.bagPages.scan.call({ code }),
    onSuccess: (lot) => {
      const answer = scanAnswer(rows, lot);
      if (answer.kind === "unlisted")
        return setSaid({ words: `${lot.number} ${lot.productName} is not on this list.`, isWrong: true });
      if (answer.kind === "picked")
        return setSaid({ words: `All bags of ${lot.productName} are picked.`, isWrong: true });
      const [first] = answer.rows;
      if (answer.kind === "listed" && answer.rows.length === 1 && first !== undefined) return take(first, lot);
      setSaid(null);
      setAsking({ lot, rows: answer.rows, isOther: answer.kind === "other" });
    },
    onError: (error) =>
      setSaid({ words: failureMessage(error, "The code could not be read. Try again."), isWrong: true }),
  });
  const isFree = !scanning.isPending && !isBusy && asking === null;
  const { mutate: scan } = scanning;
  useEffect(() => {
    const [next, ...later] = waiting;
    if (!isFree || next === undefined) return;
    setWaiting(later);
    scan(next);
  }, [waiting, isFree, scan]);
  return (
    <Card component="section" aria-label="Scan a bag">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "") return;
          setWaiting([...waiting, typed]);
          setTyped("");
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            ref={field}
            flex="1 1 200px"
            size="md"
            label="Scan a bag"
            placeholder="Code, or a number such as R-0012"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            maxLength={300}
            aria-describedby={statusId}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default">
            Pick one bag
          </Button>
        </Group>
      </form>
      <Text
        id={statusId}
        role="status"
        size="sm"
        mt={said === null ? 0 : "xs"}
        {...(said?.isWrong ? { c: "amber" } : {})}
      >
        {said?.words}
      </Text>
      {asking && (
        <Stack gap="xs" mt="xs" role="group" aria-label={`${asking.lot.number} scanned`}>
          <Text>
            {asking.isOther
              ? `The list says ${listed(asking.rows)}. Take ${asking.lot.number} instead?`
              : `Which bag of ${asking.lot.number} is it?`}
          </Text>
          <Group gap="sm">
            {asking.rows.map((row) => (
              <Button key={row.key} size="md" onClick={() => take(row, asking.lot)}>
                {asking.isOther && asking.rows.length === 1 ? `Take ${asking.lot.number}` : row.form}
              </Button>
            ))}
            <Button size="md" variant="default" onClick={() => setAsking(null)}>
              Leave it
            </Button>
          </Group>
        </Stack>
      )}
    </Card>
  );
}

const listed = (rows: readonly PickRow[]): string => [...new Set(rows.map(({ number }) => number))].join(" or ");
