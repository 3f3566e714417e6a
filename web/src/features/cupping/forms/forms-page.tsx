import { Button, Card, Group, Stack, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CuppingForm } from "@tryer/contract";
import { STANDARD_FORM_KEYS, STANDARD_FORMS } from "@tryer/domain/cupping";
import { useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { archivableSteps } from "#ui/lists/archivable-steps.ts";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";

const FormEditor = lazyPart(() => import("./form-editor.tsx").then(({ FormEditor }) => FormEditor));

type Asked = { form: CuppingForm | null };

/** Forms that sessions can have: everybody's, and those that the roastery has built. */
export function FormsPage() {
  usePageSubject("Forms");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [archived, setArchived] = useState(false);
  const query = useQuery(api.cuppingForms.list.queryOptions({ input: { archived } }));
  const close = () => setAsked(null);
  return (
    <>
      <TextLink to="/cupping">‹ Cupping</TextLink>
      <PageHeader
        title="Forms"
        hasSections
        subtitle={STANDARD_FORM_KEYS.map((key) => STANDARD_FORMS[key].name).join(", ")}
      >
        <IfCan permission="cupping:write">
          <Button onClick={() => setAsked({ form: null })}>New form</Button>
        </IfCan>
      </PageHeader>
      <Switch
        label="Archived"
        mb="md"
        checked={archived}
        onChange={(event) => setArchived(event.currentTarget.checked)}
      />
      <QueryBoundary query={query} errorTitle="The forms could not be loaded">
        {(forms) => <OwnForms forms={forms} onEdit={(form) => setAsked({ form })} />}
      </QueryBoundary>
      <FormModal
        isOpen={asked !== null}
        title={asked?.form ? `Edit ${asked.form.name}` : "New form"}
        size={640}
        onClose={close}
      >
        {asked !== null && <FormEditor form={asked.form} onClose={close} />}
      </FormModal>
    </>
  );
}

function OwnForms({ forms, onEdit }: { forms: CuppingForm[]; onEdit: (form: CuppingForm) => void }) {
  const archiving = useArchiving({
    archive: (input) => api.cuppingForms.archive.call(input),
    restore: (input) => api.cuppingForms.restore.call(input),
  });
  if (forms.length === 0) return <Text c="dimmed">No custom forms yet.</Text>;
  return (
    <Stack gap="sm">
      {forms.map((form) => {
        const { id, name, archivedAt, fields } = form;
        const isAway = archivedAt !== null;
        return (
          <Card key={id} padding="md">
            <Group justify="space-between">
              <div>
                <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {count(fields.length, "field")}: {fields.map(({ label }) => label).join(", ")}
                </Text>
              </div>
              <IfCan permission="cupping:write">
                <RowMenu
                  name={name}
                  isBusy={archiving.busyId === id}
                  steps={archivableSteps(isAway, {
                    onEdit: () => onEdit(form),
                    onArchive: (away) => archiving.setArchived({ id, label: name }, away),
                  })}
                />
              </IfCan>
            </Group>
          </Card>
        );
      })}
    </Stack>
  );
}
