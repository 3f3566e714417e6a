import { Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { PackageSize, RoastedLot } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { type CountRow, countRow, sizesOf, withOneMore } from "./count-rows.ts";

interface CountScanProps {
  locationId: string;
  onRows: (change: (rows: readonly CountRow[]) => readonly CountRow[]) => void;
}

type Size = Pick<PackageSize, "id" | "size" | "unit">;

/** Field for the code of a bag, from a hand scanner or typed: each code counts one bag of its roast. */
export function CountScan({ locationId, onRows }: CountScanProps) {
  const [typed, setTyped] = useState("");
  // A hand scanner is faster than the server: its codes wait, and none is lost.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<{ words: string; isWrong: boolean } | null>(null);
  const [asking, setAsking] = useState<RoastedLot | null>(null);
  const allSizes = useQuery(api.packageSizes.list.queryOptions({ input: {} })).data ?? [];
  const field = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const take = (lot: RoastedLot, size: Size) => {
    setAsking(null);
    onRows((rows) => withOneMore(rows, countRow(lot, size, locationId)));
    setSaid({ words: `1 bag of ${lot.product?.name ?? lot.number}, ${packageLabel(size)} counted.`, isWrong: false });
    field.current?.focus();
  };
  const scanning = useMutation({
    mutationFn: async (code: string) => {
      const { lotId } = await api.bagPages.scan.call({ code });
      return api.stock.lot.call({ id: lotId });
    },
    onSuccess: (lot) => {
      const [only, ...others] = sizesOf(lot);
      if (only !== undefined && others.length === 0) return take(lot, only);
      setSaid(null);
      setAsking(lot);
    },
    onError: (error) =>
      setSaid({ words: failureMessage(error, "The code could not be read. Try again."), isWrong: true }),
  });
  const isFree = !scanning.isPending && asking === null;
  const { mutate: scan } = scanning;
  useEffect(() => {
    const [next, ...later] = waiting;
    if (!isFree || next === undefined) return;
    setWaiting(later);
    scan(next);
  }, [waiting, isFree, scan]);
  const choices = asking === null ? [] : sizesOf(asking).length > 0 ? sizesOf(asking) : allSizes;
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
            Count one bag
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
      {asking !== null && (
        <Stack gap="xs" mt="xs" role="group" aria-label={`${asking.number} scanned`}>
          <Text>Which bag of {asking.number} is it?</Text>
          <Group gap="sm">
            {choices.map((size) => (
              <Button key={size.id} size="md" onClick={() => take(asking, size)}>
                {packageLabel(size)}
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
