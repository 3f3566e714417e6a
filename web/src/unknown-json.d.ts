/**
 * JSON that was only parsed is `unknown`, where the language's own types say `any`: a screen reads it with a schema of
 * the contract, or takes single fields out of it (`api/unknown-json.ts`), and never asserts its shape.
 */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}

interface Body {
  json(): Promise<unknown>;
}
