import type { JSONSchema } from "@orpc/openapi";

/** Shorter schemas stay where they are used: a reader would follow a reference to learn that something is a text. */
const SHORTEST_SHARED = 120;

/** Keywords whose value is one schema, with the word by which its place is named. */
const ONE = new Map([
  ["items", "Item"],
  ["additionalProperties", "Value"],
  ["propertyNames", "Key"],
  ["contains", "Item"],
  ["not", "Not"],
]);
/** Keywords whose value is a list of schemas, or schemas by name. */
const SEVERAL = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const BY_NAME = new Set(["properties", "patternProperties", "$defs"]);

type Json = Record<string, unknown>;

interface Shape {
  /** Number of the schema, which stands for it in the texts of those that hold it. */
  key: string;
  /** The schema with everything inside written out. */
  whole: Json;
  /** Shapes inside, by where they stand. */
  inside: { place: string; shape: Shape }[];
  /** Length of the whole schema as text. */
  length: number;
  /** Different places that hold it, where equal holders count once. */
  uses: number;
  name?: string;
}

export interface Named {
  name: string;
  schema: JSONSchema;
}

/**
 * Moves schemas that a document holds several times, and those that have a name of their own, to `components.schemas`,
 * and refers to them. Equal schemas are one. Others are named after the operation or the schema that holds them first.
 * The document is changed in place, and says the same as before.
 */
export function shareSchemas(document: { paths?: unknown; components?: unknown }, named: readonly Named[]): void {
  const shapes = new Map<string, Shape>();
  const ownNames = new Map(named.map(({ name, schema }) => [JSON.stringify(schema), name]));
  const roots: { place: string; holder: Json; shape: Shape }[] = [];
  eachSchema(document.paths, "", (place, holder, schema) => {
    const shape = intern(schema, shapes);
    shape.uses += 1;
    roots.push({ place, holder, shape });
  });
  const components = recordOf(recordOf(document.components).schemas);
  const taken = new Set(Object.keys(components));
  const shared = new Map<Shape, Json>();
  const settle = (shape: Shape, place: string): Json => {
    if (shape.name === undefined) {
      const own = shape.length < SHORTEST_SHARED ? undefined : ownNames.get(JSON.stringify(shape.whole));
      const isShared = shape.length >= SHORTEST_SHARED && (own !== undefined || shape.uses > 1);
      if (!isShared) return written(shape, place);
      shape.name = freeName(own ?? place, taken);
      shared.set(shape, written(shape, shape.name));
    }
    return { $ref: `#/components/schemas/${shape.name}` };
  };
  const written = ({ whole, inside }: Shape, place: string): Json => {
    let next = 0;
    return rebuild(whole, () => {
      const child = inside[next];
      next += 1;
      if (!child) throw new Error("a schema has more inside than was found there");
      return settle(child.shape, place + child.place);
    });
  };
  for (const { place, holder, shape } of roots) holder.schema = settle(shape, place);
  const sorted = [...shared].sort(([one], [other]) => ((one.name ?? "") < (other.name ?? "") ? -1 : 1));
  for (const [{ name = "" }, schema] of sorted) components[name] = schema;
}

function intern(schema: Json, shapes: Map<string, Shape>): Shape {
  const inside: Shape["inside"] = [];
  const form = rebuild(schema, (child, place) => {
    const shape = intern(child, shapes);
    inside.push({ place, shape });
    return { "#": shape.key };
  });
  const text = JSON.stringify(form);
  const known = shapes.get(text);
  if (known) return known;
  for (const { shape } of inside) shape.uses += 1;
  const length = inside.reduce((sum, { shape }) => sum + shape.length, text.length);
  const made: Shape = { key: String(shapes.size), whole: schema, inside, length, uses: 0 };
  shapes.set(text, made);
  return made;
}

/** The schema with each schema right inside it replaced, in the order of the text. */
function rebuild(schema: Json, replace: (child: Json, place: string) => Json): Json {
  const one = (value: unknown, place: string) => (isRecord(value) ? replace(value, place) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const place = ONE.get(keyword);
      if (place !== undefined) return [keyword, one(value, place)];
      if (SEVERAL.has(keyword) && Array.isArray(value)) return [keyword, value.map((entry) => one(entry, ""))];
      if (BY_NAME.has(keyword) && isRecord(value)) {
        const entries = Object.entries(value).map(([name, entry]) => [name, one(entry, capital(name))]);
        return [keyword, Object.fromEntries(entries)];
      }
      return [keyword, value];
    }),
  );
}

/** Calls back for each `schema` of the parameters, bodies and answers of every operation. */
function eachSchema(value: unknown, place: string, found: (place: string, holder: Json, schema: Json) => void): void {
  if (Array.isArray(value)) for (const entry of value) eachSchema(entry, place, found);
  if (!isRecord(value)) return;
  const { operationId } = value;
  const here = typeof operationId === "string" ? operationId.split(".").map(capital).join("") : place;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "schema" && isRecord(inner)) found(here, value, inner);
    else
      eachSchema(inner, key === "requestBody" ? `${here}Input` : key === "responses" ? `${here}Answer` : here, found);
  }
}

function freeName(wanted: string, taken: Set<string>): string {
  const plain = capital(wanted.replace(/[^A-Za-z0-9]/g, ""));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function recordOf(value: unknown): Json {
  if (!isRecord(value)) throw new Error("the document has no components");
  return value;
}
