import { Button, Group, Modal, Text } from "@mantine/core";
import type { StoredFile } from "@tryer/contract";
import type { KeyboardEvent } from "react";
import { IfCan } from "#ui/if-can.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { fileSize } from "./file-size.ts";
import classes from "./photos.module.css";
import { contentAddress, useRemoveFile } from "./stored-files.ts";

interface PhotoViewerProps {
  /** Null once it was removed. */
  photo: StoredFile | null;
  before: StoredFile | null;
  after: StoredFile | null;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** One photo as large as the window allows; the arrow keys go on to the others. */
export function PhotoViewer({ photo, before, after, onShow, onClose }: PhotoViewerProps) {
  const { moment } = useMoments();
  const removing = useRemoveFile();
  const go = (to: StoredFile | null) => to !== null && onShow(to.id);
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(before);
    if (key === "ArrowRight") go(after);
  };
  return (
    <Modal opened={photo !== null} onClose={onClose} title={photo?.name ?? ""} size="xl" onKeyDown={byKey}>
      {photo !== null && (
        <>
          <img className={classes.large} src={contentAddress(photo)} alt={photo.name} />
          <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: "anywhere" }}>
            {[photo.personName, moment(photo.createdAt), fileSize(photo.size)].join(" · ")}
          </Text>
          <Group gap="sm" mt="sm">
            <Button variant="default" disabled={before === null} onClick={() => go(before)}>
              Previous
            </Button>
            <Button variant="default" disabled={after === null} onClick={() => go(after)}>
              Next
            </Button>
            <Button component="a" variant="default" href={contentAddress(photo)} download={photo.name}>
              Download
            </Button>
            <IfCan permission="files:write">
              <Button
                variant="default"
                color="red"
                loading={removing.busyId === photo.id}
                onClick={() => {
                  removing.remove(photo);
                  onClose();
                }}
              >
                Remove
              </Button>
            </IfCan>
          </Group>
        </>
      )}
    </Modal>
  );
}
