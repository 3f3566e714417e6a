import type { Scope } from "@tryer/domain/team";
import type { Person } from "../test-app.ts";

/** App of a test. */
interface Answering {
  request(path: string, init?: RequestInit): Promise<Response>;
}

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks as a program with a secret does: no cookie, no origin. */
export const programOf =
  (app: Answering, secret: string) =>
  (path: string, { method, body, headers }: Sent = {}) =>
    app.request(`/api/v1${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** Makes a key of a person. */
export const keyOf = (person: Person, scopes: Scope[], days: number | null = 30) =>
  person.api.apiKeys.make({ name: "Shop sync", scopes, days });
