// biome-ignore-all lint/style/noDefaultExport: the package has one.
// The one call of HiGHS that the tests make: its own declarations describe the whole library, 130 kB of them.
declare module "highs" {
  interface Solution {
    Status: string;
    ObjectiveValue: number;
  }
  interface Highs {
    /** Solves a model in the LP format of CPLEX. */
    solve(model: string, options?: Readonly<Record<string, string | number | boolean>>): Solution;
  }
  export default function loadHighs(): Promise<Highs>;
}
