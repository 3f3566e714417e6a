import type { JSONSchema } from "@orpc/openapi";

/** Shorter schemas stay where they are used: a reader would follow a reference to learn that something is a text. */
const SHORTEST_SHARED = 100;

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
  text: string;
  /** Shapes inside, by where they stand. */
  inside: { place: string; shape: Shape }[];
  /** Places of the shared document in which it stands. */
  uses: number;
  /** Names of its places, from which it takes one. */
  places: Set<string>;
  name?: string;
}

export interface Named {
  name: string;
  schema: JSONSchema;
}

/**
 * Moves schemas that a document holds several times, and those that have a name of their own, to `components.schemas`,
 * and refers to them. Equal schemas are one. Others are named after what holds them, which is a schema, a parameter or
 * an operation: of several the shortest name, of those the first of the alphabet, whatever the order of the operations.
 * The document is changed in place, and says the same as before.
 */
export function shareSchemas(document: { paths?: unknown; components?: unknown }, named: readonly Named[]): void {
  const shapes = new Map<string, Shape>();
  const roots: { holder: Json; shape: Shape }[] = [];
  const find = (place: string, holder: Json, schema: Json) => {
    const shape = intern(schema, shapes);
    shape.uses += 1;
    shape.places.add(place);
    roots.push({ holder, shape });
  };
  const components = recordOf(document.components);
  for (const [name, parameter] of Object.entries(recordOf(components.parameters ?? {})))
    eachSchema(parameter, name, find);
  eachSchema(document.paths, "", find);
  const schemas = recordOf(components.schemas);
  nameShapes([...shapes.values()], named, new Set(Object.keys(schemas)));
  for (const { holder, shape } of roots) holder.schema = settled(shape);
  const shared = [...shapes.values()].flatMap((shape) =>
    shape.name === undefined ? [] : [{ ...shape, name: shape.name }],
  );
  for (const shape of shared.sort((one, other) => compared(one.name, other.name))) schemas[shape.name] = written(shape);
}

/** Names the shapes that are shared: first those with a name of their own, then holders before what they hold. */
function nameShapes(shapes: Shape[], named: readonly Named[], taken: Set<string>): void {
  // Of several names for one schema, the first of the alphabet.
  const ownNames = new Map([...named].sort(fromLast).map(({ name, schema }) => [JSON.stringify(schema), name]));
  const long = shapes.filter(({ text }) => text.length >= SHORTEST_SHARED);
  for (const shape of long) {
    const own = ownNames.get(shape.text);
    if (own !== undefined) shape.name = freeName([own], taken);
  }
  // A holder is longer than what it holds.
  for (const shape of long.sort(
    (one, other) => other.text.length - one.text.length || compared(one.text, other.text),
  )) {
    const places = [...shape.places].sort((one, other) => one.length - other.length || compared(one, other));
    if (shape.uses > 1 && !isNullable(shape.whole)) shape.name ??= freeName(places, taken);
    const names = shape.name === undefined ? places : [shape.name];
    for (const { place, shape: child } of shape.inside) {
      child.uses += shape.name === undefined ? shape.uses : 1;
      for (const name of names) child.places.add(name + place);
    }
  }
}

const settled = (shape: Shape): Json =>
  shape.name === undefined ? written(shape) : { $ref: `#/components/schemas/${shape.name}` };

/** The schema of a shape with what is shared inside referred to. */
function written({ whole, inside }: Shape): Json {
  let next = 0;
  return rebuild(whole, () => {
    const child = inside[next];
    next += 1;
    if (!child) throw new Error("a schema has more inside than was found there");
    return settled(child.shape);
  });
}

/** Whether a schema only adds null to another, which is the one to share. */
const isNullable = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some((entry) => isRecord(entry) && entry.type === "null");

function intern(schema: Json, shapes: Map<string, Shape>): Shape {
  const inside: Shape["inside"] = [];
  const form = rebuild(schema, (child, place) => {
    const shape = intern(child, shapes);
    inside.push({ place, shape });
    return { "#": shape.key };
  });
  const short = JSON.stringify(form);
  const known = shapes.get(short);
  if (known) return known;
  const text = JSON.stringify(schema);
  const made: Shape = { key: String(shapes.size), whole: schema, text, inside, uses: 0, places: new Set() };
  shapes.set(short, made);
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

/** The first of the names that is free; where none is, the first of them with a number. */
function freeName(wanted: string[], taken: Set<string>): string {
  const plain = wanted.map((name) => capital(name.replace(/[^A-Za-z0-9]/g, "")));
  let free = plain.find((name) => !taken.has(name));
  for (let number = 2; free === undefined; number += 1) {
    const numbered = `${plain[0]}${number}`;
    if (!taken.has(numbered)) free = numbered;
  }
  taken.add(free);
  return free;
}

const compared = (one: string, other: string): number => Number(one > other) - Number(one < other);
const fromLast = (one: Named, other: Named): number => compared(other.name, one.name);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function recordOf(value: unknown): Json {
  if (!isRecord(value)) throw new Error("the document has no components");
  return value;
}
