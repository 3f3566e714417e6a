import type { FeatureNames } from "../feature-names.ts";

/** Files of the screens that a feature begins with: list, page of one record, form, routes and a screen test. */
export function webFiles(names: FeatureNames): Record<string, string> {
  const { feature, record, group, item, Item, Items, nouns, noun, Noun, Nouns, table, title, sentence } = names;
  const folder = `web/src/features/${feature}`;
  return {
    [`${folder}/README.md`]: `# ${Nouns}

${sentence} List, page and form follow from the fields of \`contract/src/${feature}/${record}-fields.ts\`.
`,
    [`${folder}/${record}-filters.ts`]: `import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const ${item}Filters = defineFilters({ archived: ARCHIVED });
`,
    [`${folder}/${record}-form.tsx`]: `import { Add${Item}Input, Edit${Item}Input, ${Item} } from "@tryer/contract";
import { ${item}Fields } from "@tryer/contract/${feature}/${record}-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface ${Item}FormProps {
  /** Null for a new one. */
  row: ${Item} | null;
  onClose: () => void;
}

export const ${Item}Form = (props: ${Item}FormProps) => (
  <RecordForm
    {...props}
    noun="${Noun}"
    savedText={({ name }) => name}
    fields={${item}Fields}
    layout={{ first: [["name"], ["notes"]] }}
    api={{
      row: ${Item},
      add: { input: Add${Item}Input, call: api.${group}.add.call },
      edit: { input: Edit${Item}Input, call: api.${group}.edit.call },
    }}
  />
);
`,
    [`${folder}/${feature}-page.tsx`]: `import { ${item}Fields } from "@tryer/contract/${feature}/${record}-fields";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ${item}Filters } from "./${record}-filters.ts";

const ${Item}Form = lazyPart(() => import("./${record}-form.tsx").then(({ ${Item}Form }) => ${Item}Form));

/** ${sentence} */
const ${table.toUpperCase()} = defineList({
  at: "/${feature}",
  subtitle: ${JSON.stringify(sentence)},
  noun: "${noun}",
  nouns: "${nouns}",
  read: "green:read",
  write: "green:write",
  empty: { drawing: <Cup />, title: "No ${noun} yet", text: ${JSON.stringify(sentence)} },
  fields: ${item}Fields,
  page: { of: "name", to: "/${feature}/$id" },
  filters: ${item}Filters,
  operation: api.${group}.list,
});

export const ${Items}Page = ({ address }: { address: OpenList<typeof ${item}Filters> }) => (
  <ListPage
    list={${table.toUpperCase()}}
    address={address}
    form={{ Form: ${Item}Form, isForEditing: true }}
    archiving={{ archive: api.${group}.archive.call, restore: api.${group}.restore.call }}
  />
);
`,
    [`${folder}/${record}-page.tsx`]: `import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ${Item} } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ${Item}Form = lazyPart(() => import("./${record}-form.tsx").then(({ ${Item}Form }) => ${Item}Form));

/** Page of one ${noun}. */
export function ${Item}Page({ id }: { id: string }) {
  const query = useQuery(api.${group}.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={query}
      noun="${noun}"
      nameOf={({ name }) => name}
      list={{ to: "/${feature}", label: "${title}" }}
      drawing={<Cup />}
    >
      {(${item}) => <${Item}Document ${item}={${item}} />}
    </DocumentStates>
  );
}

function ${Item}Document({ ${item} }: { ${item}: ${Item} }) {
  const { id, name, notes, archivedAt } = ${item};
  const [isEditing, editing] = useDisclosure(false);
  const mayWrite = useCan("green:write");
  return (
    <DocumentPage
      title={name}
      state={<ArchivedBadge archivedAt={archivedAt} />}
      primary={mayWrite && archivedAt === null && { label: "Edit", onChoose: editing.open }}
      steps={[mayWrite && archiveStep(api.${group}, { id, archivedAt, label: "The ${noun}" })]}
      changes={{ id, name }}
    >
      <NotesCard notes={notes} />
      <FormModal isOpen={isEditing} title="Edit ${noun}" onClose={editing.close}>
        <${Item}Form row={${item}} onClose={editing.close} />
      </FormModal>
    </DocumentPage>
  );
}
`,
    [`${folder}/${feature}-page.screen.ts`]: `import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a ${noun} is added, opened and archived", { tag: "@every-size" }, async ({ page, roaster: _ }) => {
  await page.goto("/${feature}");
  await expect(page.getByRole("heading", { name: "No ${noun} yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add ${noun}" }).click();
  const form = page.getByRole("dialog", { name: "New ${noun}" });
  await form.getByLabel("Name").fill("First");
  await form.getByLabel("Notes").fill("By the window.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "First" }).click();
  await expect(page.getByRole("heading", { name: "First", level: 1 })).toBeVisible();
  await expect(page.getByText("By the window.")).toBeVisible();
  await page.getByRole("link", { name: "‹ ${title}" }).click();
  await chooseRowStep(page, "First", "Archive");
  await expect(page.getByRole("heading", { name: "No ${noun} yet" })).toBeVisible();
});
`,
    [`web/src/routes/_app/${feature}/index.tsx`]: `import { createFileRoute } from "@tanstack/react-router";
import type { ${item}Filters as ${Item}Filters } from "#features/${feature}/${record}-filters.ts";
import { ${item}Filters } from "#features/${feature}/${record}-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const ${Items}Page = lazyPart(() =>
  import("#features/${feature}/${feature}-page.tsx").then(({ ${Items}Page }) => ${Items}Page),
);

export const Route = createFileRoute("/_app/${feature}/")({
  validateSearch: listSearch<typeof ${Item}Filters>(),
  component: listPage(${item}Filters, ${Items}Page),
});
`,
    [`web/src/routes/_app/${feature}/$id.tsx`]: `import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const ${Item}Page = lazyPart(() =>
  import("#features/${feature}/${record}-page.tsx").then(({ ${Item}Page }) => ${Item}Page),
);

export const Route = createFileRoute("/_app/${feature}/$id")({
  beforeLoad: withId,
  component: recordPage(${Item}Page),
});
`,
  };
}
