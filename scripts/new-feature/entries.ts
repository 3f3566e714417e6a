import type { FeatureNames } from "./feature-names.ts";

/** A place that a feature is entered in by hand, or by the generator. */
export interface Place {
  path: string;
  what: string;
}

export interface Entry extends Place {
  enter(text: string): string;
}

/** Entries of a new feature; without one of them the project does not compile, or a test fails. */
export function entriesOf({ feature, record, group, item, noun, nouns, Nouns, title }: FeatureNames): Entry[] {
  return [
    {
      path: "contract/src/contract.ts",
      what: "its operations and types, and what is read from it",
      enter: (text) => {
        const listed = lastRow(`\n  ${group}: [],`, before("\n};\n", `\n  ${group},`, text));
        const exported = before("\n/** The API as data", `export * from "./${feature}.ts";\n`, listed);
        return `import { ${group} } from "./${feature}.ts";\n${exported}`;
      },
    },
    {
      path: "contract/src/basics/activities.ts",
      what: "its changes, with their words and what they invalidate",
      enter: (text) => {
        const row = (change: string, did: string) =>
          `\n  "${item}.${change}": { words: "${did} ${noun} {subject}", invalidates: ["${group}"] },`;
        const rows = row("added", "added") + row("edited", "edited") + row("archived", "archived");
        return before(
          "\n} as const;\n\nexport type Activity",
          `\n\n  // ${title}.${rows}${row("restored", "restored")}`,
          text,
        );
      },
    },
    {
      path: "server/src/db/schema/index.ts",
      what: "its table",
      enter: (text) => `${text}export * from "./${feature}/${feature}.ts";\n`,
    },
    {
      path: "server/src/db/inventory/table-inventory.ts",
      what: "whose its rows are",
      enter: (text) => before("\n  suppliers: {", `\n  ${group}: { of: "roastery", words: "${Nouns}" },`, text),
    },
    {
      path: "server/src/features/team/activity-subjects.ts",
      what: "how a record is named in the activity",
      enter: (text) =>
        `import { ${group} } from "#db/schema/index.ts";\n${before(
          "\n};\n\n/** Name of the subject",
          `\n  ${item}: { from: sql\`\${${group}}\`, name: NAME },`,
          text,
        )}`,
    },
    {
      path: "server/src/router.ts",
      what: "its handlers, and that no browser keeps its answers",
      enter: (text) => {
        const routed = before("\n};\n\nexport const router", `\n  ${group}: neverKept(${group}Router),`, text);
        return `import { ${group}Router } from "#features/${feature}/index.ts";\n${routed}`;
      },
    },
    {
      path: "web/src/ui/shell/pages/app-pages.ts",
      what: "its page; with a rank it stands in the bar",
      enter: (text) => before("\n] as const", `\n  { to: "/${feature}", label: "${title}" },`, text),
    },
    {
      path: "web/src/shared/records/fields/field-headings.test.ts",
      what: "the headings of its file",
      enter: (text) =>
        `import { ${item}Fields } from "@tryer/contract/${feature}/${record}-fields";\n${text}
test("the file of ${nouns} keeps its columns", () => {
  expect(headings(${item}Fields)).toBe("Name,Notes,Archived at");
});
`,
    },
  ];
}

function before(mark: string, line: string, text: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`no place for ${line.trim()}`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Enters a row in the last table of a text. */
function lastRow(line: string, text: string): string {
  const at = text.lastIndexOf("\n};\n");
  return text.slice(0, at) + line + text.slice(at);
}
