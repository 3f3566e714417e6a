/** Module that the build makes (`web/vite.config.ts`): the parts of the contract that pages need, without its schemas. */
declare module "virtual:contract-routes" {
  type Contract = typeof import("@tryer/contract").contract;
  /** Names of all areas. */
  export const areas: (keyof Contract)[];
  /** Addresses and methods: of what the first page calls from the start, of the other operations once they were loaded. */
  export const contractRoutes: Contract;
  /** Areas to read anew after an operation, by its name, as 'green.add'. */
  export const changedAreas: ReturnType<typeof import("@tryer/contract").changedAreas>;
  /** Loads the addresses of the other operations; a second call waits for the same file. */
  export function loadOtherRoutes(): Promise<void>;
}
