import { Button, Card, FileButton, Group, Stack, Text } from "@mantine/core";
import { type DragEvent, useRef, useState } from "react";
import type { ChosenFile } from "#shared/files/chosen-files.ts";
import { filesOfDrop, filesOfField } from "#shared/files/chosen-files.ts";
import { droppedFiles } from "#shared/files/dropped-files.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

/** Ways to hand in roast logs: choose files or a folder, or drop them. */
export function ChooseLogs({ onFiles }: { onFiles: (files: ChosenFile[]) => void }) {
  const [isOver, setOver] = useState(false);
  const isPhone = useIsPhone();
  const folder = useRef<HTMLInputElement>(null);
  const take = (files: ChosenFile[]) => {
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void filesOfDrop(droppedFiles(event.dataTransfer)).then(take);
  };
  return (
    <Card
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={isOver ? { outline: "2px dashed var(--mantine-primary-color-filled)", outlineOffset: -2 } : {}}
    >
      <Stack gap="md">
        <Group gap="sm">
          <FileButton multiple onChange={(files) => take(filesOfField(files))}>
            {(props) => <Button {...props}>Choose files</Button>}
          </FileButton>
          {!isPhone && (
            <>
              <Button variant="default" onClick={() => folder.current?.click()}>
                Choose a folder
              </Button>
              <input
                ref={folder}
                type="file"
                hidden
                aria-label="Folder"
                {...{ webkitdirectory: "" }}
                onChange={({ currentTarget }) => take(filesOfField(currentTarget.files ?? []))}
              />
              <Text c="dimmed">or drop files, a folder or a ZIP here</Text>
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Artisan, Cropster, RoasTime, Kaffelogic, HiBean, IKAWA, Kaleido, Loring, ROEST, Giesen, Petroncini, Rubasse
          and Stronghold are read, and tables with a time column. Up to 2,000 files, 10 MB each.
        </Text>
      </Stack>
    </Card>
  );
}
