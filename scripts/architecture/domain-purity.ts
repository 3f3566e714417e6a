import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";

const CLOCK = "The domain reads no clock: take the time as an argument (the type Date is fine, the value is not).";
const RANDOMNESS = "The domain has no randomness: take ids and random numbers as arguments.";
const LOCALE = "The domain knows no locale: compare with < and >, and leave formatting to web.";
const SURROUNDINGS = "The domain depends on nothing around it: take what it needs as an argument.";

/** Time zones by name have the same clocks on every machine; only the platform has their table. */
const ZONES = "domain/src/calendar/zone-offsets.ts";

export function domainPurity(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith("domain/src/") && path !== ZONES && !isTest(path))
    .flatMap(impureUses);
}

function impureUses(file: SourceFile): Problem[] {
  return visitProblems(file, (report) => ({
    // As a type `Date` is fine; as a value it reads the clock or the machine's time zone.
    NewExpression: ({ callee }) => isNamed(callee, "Date") && report(callee, CLOCK),
    CallExpression: ({ callee }) => isNamed(callee, "Date") && report(callee, CLOCK),
    BinaryExpression: ({ operator, right }) =>
      operator === "instanceof" && isNamed(right, "Date") && report(right, CLOCK),
    MemberExpression: (node) => {
      if (isNamed(node.object, "Date")) report(node, CLOCK);
      if (isNamed(node.object, "Intl")) report(node, LOCALE);
      if (isNamed(node.object, "Math") && isNamed(node.property, "random")) report(node, RANDOMNESS);
      if (node.property.type === "Identifier" && /^toLocale|^localeCompare$/.test(node.property.name)) {
        report(node, LOCALE);
      }
    },
    Identifier: (node) => isNamed(node, "globalThis") && report(node, SURROUNDINGS),
  }));
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}
