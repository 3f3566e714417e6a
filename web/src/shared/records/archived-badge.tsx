import { Badge } from "@mantine/core";

/** Badge of a record that is put away; nothing for one in use. */
export const ArchivedBadge = ({ archivedAt }: { archivedAt: string | null }) =>
  archivedAt === null ? null : (
    <Badge color="gray" variant="light" tt="none">
      Archived
    </Badge>
  );
