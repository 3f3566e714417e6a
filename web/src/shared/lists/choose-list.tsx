import { Button, Card, FileButton, Group, Stack, Text, Textarea } from "@mantine/core";
import { type DragEvent, useRef, useState } from "react";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";

interface ChooseListProps {
  /** Endings of the files that can be read, and words for them. */
  kinds: { accept: string; words: string };
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** Ways to hand in a list: choose a file, drop one, or paste. */
export function ChooseList({ kinds, onFile, onText }: ChooseListProps) {
  const [isOver, setOver] = useState(false);
  const [hasText, setHasText] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(hasText, "The pasted list is not imported yet.");
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Card
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={isOver ? { outline: "2px dashed var(--mantine-primary-color-filled)", outlineOffset: -2 } : {}}
    >
      <Stack gap="lg">
        <Group gap="md">
          <FileButton accept={kinds.accept} onChange={(file) => file && onFile(file)}>
            {(props) => <Button {...props}>Choose a file</Button>}
          </FileButton>
          <Text c="dimmed">or drop it here: {kinds.words}</Text>
        </Group>
        <Textarea
          ref={field}
          label="Or paste the list"
          description="With its headings, as copied from a spreadsheet"
          rows={5}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setHasText(/\S/.test(value))}
        />
        <Button
          variant="default"
          style={{ alignSelf: "flex-start" }}
          disabled={!hasText}
          onClick={() => onText(field.current?.value ?? "")}
        >
          Read the pasted list
        </Button>
      </Stack>
    </Card>
  );
}
