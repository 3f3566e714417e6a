import type { OpenAPI } from "@orpc/openapi";

interface Repeated {
  parameter: OpenAPI.ParameterObject;
  /** Operations that take it. */
  operations: string[];
}

/**
 * Moves parameters that several operations take to `components.parameters`, and refers to them. They are named after
 * themselves and the place where they stand, as `CursorQuery`, `IdPath` and `FromRequiredQuery`; where several would
 * have one name, each also after the first operation of the alphabet that takes it. The document is changed in place.
 */
export function shareParameters(document: OpenAPI.Document): void {
  const found = new Map<string, Repeated>();
  eachParameter(document, (parameter, operation) => {
    const known = found.get(JSON.stringify(parameter)) ?? { parameter, operations: [] };
    found.set(JSON.stringify(parameter), { parameter, operations: [...known.operations, operation] });
    return parameter;
  });
  const repeated = [...found].filter(([, { operations }]) => operations.length > 1);
  const plainNames = repeated.map(([, { parameter }]) => plainName(parameter));
  const names = new Map(
    repeated.map(([text, { parameter, operations }]) => {
      const plain = plainName(parameter);
      const isAlone = plainNames.filter((name) => name === plain).length === 1;
      return [text, isAlone ? plain : words(operations.sort()[0] ?? "") + plain];
    }),
  );
  eachParameter(document, (parameter) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  });
  const shared = repeated.map(([text, { parameter }]) => [names.get(text) ?? "", parameter] as const);
  const sorted = shared.sort(([one], [other]) => Number(one > other) - Number(one < other));
  document.components = {
    ...document.components,
    parameters: { ...document.components?.parameters, ...Object.fromEntries(sorted) },
  };
}

/** Replaces each parameter that is written out, and tells the operation that takes it. */
function eachParameter(
  { paths = {} }: OpenAPI.Document,
  replace: (parameter: OpenAPI.ParameterObject, operation: string) => OpenAPI.ParameterObject | OpenAPI.ReferenceObject,
): void {
  for (const item of Object.values(paths)) {
    for (const operation of [item?.get, item?.post, item?.put, item?.patch, item?.delete]) {
      if (operation?.parameters === undefined) continue;
      operation.parameters = operation.parameters.map((parameter) =>
        "$ref" in parameter ? parameter : replace(parameter, operation.operationId ?? ""),
      );
    }
  }
}

/** Word for a required parameter; one of a path always is. */
const REQUIRED: Record<OpenAPI.ParameterObject["in"], string> = {
  path: "",
  query: "Required",
  header: "Required",
  cookie: "Required",
};

const plainName = ({ name, in: place, required = false }: OpenAPI.ParameterObject): string =>
  words(name) + (required ? REQUIRED[place] : "") + words(place);

/** A name of letters and digits: 'orders.add' is 'OrdersAdd'. */
const words = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
