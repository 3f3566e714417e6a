/** Names of a feature in the forms that its files need. */
interface Names {
  /** Name of its folders and addresses, as 'tastings'. */
  name: string;
  /** Name of its page and types, as 'Tastings'. */
  title: string;
  /** Sentence that says what it is. */
  sentence: string;
}

/** Files that a new feature begins with, by their path: its doors in every layer, with their tests. */
export function doorsOf({ name, title, sentence }: Names): Record<string, string> {
  const text = JSON.stringify(sentence);
  return {
    [`contract/src/${name}.ts`]: `import { z } from "zod";
import { id } from "./basics/fields.ts";
import { read, SESSION_ONLY } from "./basics/operation.ts";

/** ${sentence} */
export const ${title} = z.object({ roasteryId: id });
export type ${title} = z.infer<typeof ${title}>;

export const ${name} = {
  show: read({ path: "/${name}", scope: SESSION_ONLY, tags: ["${title}"], summary: ${text} }).output(${title}),
};
`,
    [`server/src/features/${name}/index.ts`]: `/** ${sentence} */
export { ${name}Router } from "./${name}-router.ts";
`,
    [`server/src/features/${name}/${name}-router.ts`]: `import { api } from "../../runtime/api.ts";
import { show${title} } from "./show-${name}.ts";

export const ${name}Router = {
  show: api.${name}.show.handler(({ context }) => show${title}(context, undefined)),
};
`,
    [`server/src/features/${name}/show-${name}.ts`]: `import { query } from "../../runtime/query.ts";

export const show${title} = query({
  permission: "profile:read",
  run: async ({ actor }) => ({ roasteryId: actor.roasteryId }),
});
`,
    [`server/src/features/${name}/${name}.test.ts`]: `import { expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("shows ${name} of the roastery that the person has open", async () => {
  const ada = await app.signUp("Ada");
  const { roasteryId } = await actorOf(ada);
  expect(await ada.api.${name}.show({})).toEqual({ roasteryId });
});
`,
    [`server/test/http/cases/${name}.ts`]: `import { everybody, type Operation, own } from "../operation-case.ts";

export const ${name}: Record<string, Operation> = {
  show: everybody(own()),
};
`,
    [`web/src/features/${name}/${name}-page.tsx`]: `import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** ${sentence} */
export function ${title}Page() {
  const query = useQuery(api.${name}.show.queryOptions());
  return (
    <>
      <PageHeader at="/${name}" subtitle=${text} />
      <QueryBoundary query={query} errorTitle="The ${name} could not be loaded">
        {() => <EmptyState drawing={<Cup />} title="No ${name} yet" text=${text} />}
      </QueryBoundary>
    </>
  );
}
`,
    [`web/src/features/${name}/${name}-page.screen.ts`]: `import { expect, test } from "@tryer/e2e/support/test.ts";

test("shows that there are no ${name} yet", async ({ page, roaster: _ }) => {
  await page.goto("/${name}");
  await expect(page.getByRole("heading", { name: "${title}", level: 1 })).toBeVisible();
  await expect(page.getByText("No ${name} yet")).toBeVisible();
});
`,
    [`web/src/routes/_app/${name}.tsx`]: `import { createFileRoute } from "@tanstack/react-router";
import { ${title}Page } from "#features/${name}/${name}-page.tsx";

export const Route = createFileRoute("/_app/${name}")({ component: ${title}Page });
`,
  };
}
