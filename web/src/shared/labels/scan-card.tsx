import { Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { MAX_CODE } from "@tryer/contract";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { failureMessage } from "#api/failures.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { hasCamera } from "./code-detector.ts";

const CameraView = lazyPart(() => import("./camera-view.tsx").then(({ CameraView }) => CameraView));

/** Words about the last code. */
interface Said {
  words: string;
  isWrong: boolean;
}

interface BagScan {
  said: Said | null;
  say: (said: Said | null) => void;
  /** Field of the codes. */
  field: RefObject<HTMLInputElement | null>;
  /** Takes a code, which is read once those before it are done with. */
  add: (code: string) => void;
}

interface ScanOptions<Bag> {
  read: (code: string) => Promise<Bag>;
  onRead: (bag: Bag) => void;
  /** Whether the next code waits: a question is open, or a bag is being saved. */
  isHeld: boolean;
}

/** Reads codes of bags one after the other: a hand scanner is faster than the server, and no code of it is lost. */
export function useBagScan<Bag>({ read, onRead, isHeld }: ScanOptions<Bag>): BagScan {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [said, say] = useState<Said | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: onRead,
    onError: (error) => say({ words: failureMessage(error, "The code could not be read. Try again."), isWrong: true }),
  });
  const isFree = !isPending && !isHeld;
  useEffect(() => {
    const [next, ...later] = waiting;
    if (!isFree || next === undefined) return;
    setWaiting(later);
    mutate(next);
  }, [waiting, isFree, mutate]);
  return { said, say, field, add: (code) => setWaiting((before) => [...before, code]) };
}

interface ScanCardProps {
  scan: BagScan;
  /** Words of the button: 'Pick one bag'. */
  verb: string;
  /** Question about the bag that was read. */
  children: ReactNode;
}

/** Field for the code of a bag, from a hand scanner, the camera of a phone or typed, with what came of the last one. */
export function ScanCard({ scan: { said, field, add }, verb, children }: ScanCardProps) {
  const [typed, setTyped] = useState("");
  const [isCameraOpen, setCameraOpen] = useState(false);
  const statusId = useId();
  return (
    <Card component="section" aria-label="Scan a bag">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "") return;
          add(typed);
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
            maxLength={MAX_CODE}
            aria-describedby={statusId}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default">
            {verb}
          </Button>
          {hasCamera() && !isCameraOpen && (
            <Button size="md" variant="default" onClick={() => setCameraOpen(true)}>
              Scan
            </Button>
          )}
        </Group>
      </form>
      {isCameraOpen && <CameraView onCode={add} onClose={() => setCameraOpen(false)} />}
      <Text
        id={statusId}
        role="status"
        size="sm"
        mt={said === null ? 0 : "xs"}
        {...(said?.isWrong ? { c: "amber" } : {})}
      >
        {said?.words}
      </Text>
      {children}
    </Card>
  );
}

interface ScanQuestionProps {
  /** Number of the roast whose bag was scanned. */
  number: string;
  words: string;
  onLeave: () => void;
  /** Buttons of the answers. */
  children: ReactNode;
}

/** Question about a bag that was scanned; codes wait for its answer. */
export const ScanQuestion = ({ number, words, onLeave, children }: ScanQuestionProps) => (
  <Stack gap="xs" mt="xs" role="group" aria-label={`${number} scanned`}>
    <Text>{words}</Text>
    <Group gap="sm">
      {children}
      <Button size="md" variant="default" onClick={onLeave}>
        Leave it
      </Button>
    </Group>
  </Stack>
);
