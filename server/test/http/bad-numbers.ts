import { z } from "zod";
import type { Person } from "../test-app.ts";

/** Values that people, spreadsheets and programs send instead of a number, as JSON text. */
export const BAD_NUMBERS = ['"1e400"', "1e999", '"NaN"', '"Infinity"', "-0", "-1", '"١٢"', '"1,5"', '"5"', "1.0000005"];

const BadInput = z.object({ data: z.object({ issues: z.array(z.object({ path: z.array(z.string()) })) }) });

interface Attempt {
  method: "POST" | "PATCH";
  path: string;
  /** The other fields, all good. */
  fields: Record<string, unknown>;
  field: string;
  /** JSON text. */
  value: string;
}

/** Sends a body with one bad value, as text, because no JSON library would write it. Answers the fields at fault. */
export async function faultsOf(person: Person, { method, path, fields, field, value }: Attempt) {
  const others = JSON.stringify({ ...fields, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`);
  const response = await person.request(`/api/v1${path}`, { method, body: others });
  const { data } = BadInput.parse(await response.json());
  return { status: response.status, fields: [...new Set(data.issues.map((issue) => issue.path.join(".")))] };
}
