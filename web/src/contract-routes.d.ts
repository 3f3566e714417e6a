/** Module that the build makes (`web/vite.config.ts`): the parts of the contract that pages need, without its schemas. */
declare module "virtual:contract-routes" {
  /** Addresses and methods. */
  export const contractRoutes: typeof import("@tryer/contract").contract;
  /** Areas to read anew after an operation, by its name, as 'green.add'. */
  export const changedAreas: ReturnType<typeof import("@tryer/contract").changedAreas>;
}
