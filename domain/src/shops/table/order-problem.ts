/** An order or a row that cannot be taken in as it stands, and why. */
export interface OrderProblem {
  row: number | null;
  /** Number of the order; empty where the row has none. */
  order: string;
  message: string;
}
