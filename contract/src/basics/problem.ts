/** Media type of every refusal of the API (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** Body of every refusal of the API: problem details with the name of the failure and the facts that belong to it. */
export interface Problem {
  type: "about:blank";
  title: string;
  status: number;
  /** Sentence for people. */
  detail: string;
  /** Name of the failure, to go by. */
  code: string;
  data?: unknown;
}

/**
 * Body of a refusal in the form that the library of the typed client reads, which does not know problem details; by
 * `defined` it tells that the API itself refused.
 */
export const clientRefusal = ({
  code,
  status,
  detail,
  data,
}: Pick<Problem, "code" | "status" | "detail" | "data">) => ({
  defined: true,
  code,
  status,
  message: detail,
  data,
});
