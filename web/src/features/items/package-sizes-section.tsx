import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackageSize } from "@tryer/contract";
import { packageSizeFields } from "@tryer/contract/items/product-fields";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { onePage } from "#api/lists/list-query.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { archivableSteps } from "#ui/lists/archivable-steps.ts";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { packageSizesQuery } from "./product-list.tsx";

const PackageSizeForm = lazyPart(() =>
  import("./package-size-form.tsx").then(({ PackageSizeForm }) => PackageSizeForm),
);

interface PackageSizesSectionProps {
  archived: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onEditing: (isEditing: boolean) => void;
}

export function PackageSizesSection({ archived, isAdding, onAdding, onEditing }: PackageSizesSectionProps) {
  const { unit } = useWeights();
  const mayWrite = useCan("items:write");
  const sizes = useQuery(packageSizesQuery(archived));
  const editing = useSubjectDialog<PackageSize>(onEditing);
  const archiving = useArchiving({
    archive: (input) => api.packageSizes.archive.call(input),
    restore: (input) => api.packageSizes.restore.call(input),
  });

  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Package sizes
        </Title>
        <IfCan permission="items:write">
          <Button variant="default" onClick={() => onAdding(true)}>
            Add package size
          </Button>
        </IfCan>
      </Group>
      {sizes.data === undefined && (
        <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
          {() => null}
        </QueryBoundary>
      )}
      {sizes.data?.length === 0 && (
        <Card>
          <Text c="dimmed">{emptyText(archived, mayWrite, unit)}</Text>
        </Card>
      )}
      {sizes.data !== undefined && sizes.data.length > 0 && (
        <Card p={0}>
          <Stack gap={0}>
            {sizes.data.map((size, index) => (
              <Group
                key={size.id}
                justify="space-between"
                px="md"
                py={6}
                style={index === 0 ? {} : { borderTop: "1px solid var(--tryer-line)" }}
              >
                <Text size="sm" fw={500} className="figures">
                  {packageText(size)}
                </Text>
                {mayWrite && (
                  <RowMenu
                    name={packageText(size)}
                    steps={archivableSteps(size.archivedAt !== null, {
                      onEdit: () => editing.open(size),
                      onArchive: (away) => archiving.setArchived({ id: size.id, label: "The package size" }, away),
                    })}
                    isBusy={archiving.busyId === size.id}
                  />
                )}
              </Group>
            ))}
          </Stack>
        </Card>
      )}
      {sizes.data !== undefined && sizes.data.length > 0 && (
        <Group justify="flex-end" mt="md">
          <ExportButton
            csv={{
              name: "Package sizes",
              load: fileOf(packageSizeFields, () => onePage(api.packageSizes.list, { archived })),
            }}
          />
        </Group>
      )}
      <FormModal isOpen={isAdding && mayWrite} title="New bag" size={400} onClose={() => onAdding(false)}>
        <PackageSizeForm packageSize={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit bag" size={400} onClose={editing.close}>
        {editing.subject && <PackageSizeForm packageSize={editing.subject} onClose={editing.close} />}
      </FormModal>
    </section>
  );
}

const EXAMPLES: Record<ShownUnit, string> = { lb: "12 oz or 5 lbs", kg: "250 g or 1 kg" };

/** People are not asked for what their role may not do. */
function emptyText(archived: boolean, mayWrite: boolean, unit: ShownUnit): string {
  if (archived) return "No archived package sizes.";
  return mayWrite ? `Add the bags you pack, such as ${EXAMPLES[unit]}.` : "No package sizes yet.";
}
