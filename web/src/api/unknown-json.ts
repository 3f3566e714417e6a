/**
 * Answers that were parsed and not read. Every page needs these few, and the schema library is loaded with the forms
 * only; what is not there, or of another kind, counts as nothing.
 */

export const fieldIn = (data: unknown, key: string): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;

export function textIn(data: unknown, key: string): string | null {
  const text = fieldIn(data, key);
  return typeof text === "string" ? text : null;
}

export function listIn(data: unknown, key: string): unknown[] {
  const list = fieldIn(data, key);
  return Array.isArray(list) ? list : [];
}
