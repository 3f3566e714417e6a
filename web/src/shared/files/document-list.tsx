import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { StoredFile } from "@tryer/contract";
import { IfCan } from "#ui/if-can.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { fileSize } from "./file-size.ts";
import { contentAddress, useRemoveFile } from "./stored-files.ts";

/** Documents by name, each with size, day and who added it; the name downloads it. */
export function DocumentList({ documents, empty }: { documents: readonly StoredFile[]; empty: string }) {
  const { moment } = useMoments();
  const removing = useRemoveFile();
  if (documents.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Documents">
      {documents.map((file) => (
        <Group
          key={file.id}
          component="li"
          justify="space-between"
          wrap="nowrap"
          gap="xs"
          py={8}
          style={{ borderTop: "1px solid var(--tryer-line)" }}
        >
          <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Anchor
              href={contentAddress(file)}
              download={file.name}
              fz="inherit"
              underline="always"
              display="inline-block"
              py={12}
              my={-4}
              inline
            >
              {file.name}
            </Anchor>
            <Text size="sm" c="dimmed" className="figures">
              {[fileSize(file.size), moment(file.createdAt), file.personName].join(" · ")}
            </Text>
          </div>
          <IfCan permission="files:write">
            <RowAction
              verb="Remove"
              of={file.name}
              isBusy={removing.busyId === file.id}
              onClick={() => removing.remove(file)}
            />
          </IfCan>
        </Group>
      ))}
    </Stack>
  );
}
