import { Button } from "@mantine/core";
import type { CuppingForm } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { STANDARD_FORM_KEYS, STANDARD_FORMS } from "@tryer/domain/cupping";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";

const FormEditor = lazyPart(() => import("./form-editor.tsx").then(({ FormEditor }) => FormEditor));

type Asked = { form: CuppingForm | null };

const formFilters = defineFilters({ archived: ARCHIVED });

const FORMS = defineWholeList({
  at: "/cupping",
  noun: "form",
  nouns: "forms",
  file: "Cupping forms",
  read: "cupping:read",
  write: "cupping:write",
  empty: { drawing: <Cup />, title: "No custom forms yet.", text: "Build a form of your own fields and scales." },
  fields: defineFields<CuppingForm>()({
    name: { kind: "text", label: "Name", column: 1, card: "title", csv: "Form" },
    count: {
      kind: "whole",
      label: "Fields",
      noun: "field",
      min: 0,
      max: 1_000,
      read: ({ fields }) => fields.length,
      column: 2,
      card: "corner",
      csv: "Count of fields",
    },
    labels: {
      kind: "list",
      label: "Scored by",
      read: ({ fields }) => fields.map(({ label }) => label),
      column: 1,
      card: 1,
      csv: "Fields",
    },
  }),
  filters: formFilters,
  key: api.cuppingForms.list.key(),
  load: (input) => api.cuppingForms.list.call(input),
  searched: ({ name, fields }) => [name, ...fields.map(({ label }) => label)],
});

/** Forms that sessions can have: everybody's, and those that the roastery has built. */
export function FormsPage({ address }: { address: OpenList<typeof formFilters> }) {
  usePageSubject("Forms");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <TextLink to="/cupping">‹ Cupping</TextLink>
      <PageHeader title="Forms" subtitle={STANDARD_FORM_KEYS.map((key) => STANDARD_FORMS[key].name).join(", ")}>
        <IfCan permission="cupping:write">
          <Button onClick={() => setAsked({ form: null })}>New form</Button>
        </IfCan>
      </PageHeader>
      <DialogOpenContext value={asked !== null}>
        <ListSection
          list={FORMS}
          address={address}
          archiving={{ archive: api.cuppingForms.archive.call, restore: api.cuppingForms.restore.call }}
          onEdit={(form) => setAsked({ form })}
        />
      </DialogOpenContext>
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
