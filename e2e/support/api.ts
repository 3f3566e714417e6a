import type { APIRequestContext } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The API under `/api/v1` in somebody's session. Whatever it refuses fails the test, with the answer's words. */
export class Api {
  constructor(private readonly request: APIRequestContext) {}

  get<Answer = Made>(path: string): Promise<Answer> {
    return this.send("GET", path);
  }

  post<Answer = Made>(path: string, data: object = {}): Promise<Answer> {
    return this.send("POST", path, data);
  }

  put<Answer = Made>(path: string, data: object): Promise<Answer> {
    return this.send("PUT", path, data);
  }

  patch<Answer = Made>(path: string, data: object): Promise<Answer> {
    return this.send("PATCH", path, data);
  }

  delete<Answer = Made>(path: string): Promise<Answer> {
    return this.send("DELETE", path);
  }

  private async send<Answer>(method: Method, path: string, data?: object): Promise<Answer> {
    const answer = await this.request.fetch(`/api/v1${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}

/** Fields that most rows have. */
export interface Made {
  id: string;
  version: number;
}
