import { Button, FileButton, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { DropPlace } from "#ui/forms/drop-place.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

interface AddFilesProps {
  label: string;
  /** Kinds of files that the file picker offers; all where it is left out. */
  accept?: string;
  hasCamera?: boolean;
  isAdding: boolean;
  progress: { done: number; all: number } | null;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Place for files: they are chosen by a button, taken by the camera of a phone, or dropped anywhere on it. */
export function AddFiles({ label, accept, hasCamera = false, isAdding, progress, onFiles, children }: AddFilesProps) {
  const isPhone = useIsPhone();
  const kinds = accept === undefined ? {} : { accept };
  return (
    <DropPlace onFiles={onFiles}>
      {children}
      <Group gap="sm" mt="sm">
        {hasCamera && isPhone && (
          <FileButton accept="image/*" capture="environment" onChange={(photo) => photo && onFiles([photo])}>
            {(props) => (
              <Button {...props} variant="default" disabled={isAdding}>
                Take a photo
              </Button>
            )}
          </FileButton>
        )}
        <FileButton multiple {...kinds} onChange={onFiles}>
          {(props) => (
            <Button {...props} variant="default" loading={isAdding}>
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status" className="figures">
          {progress === null ? (isPhone ? "" : "or drop them here") : `${progress.done} of ${progress.all} sent…`}
        </Text>
      </Group>
    </DropPlace>
  );
}
