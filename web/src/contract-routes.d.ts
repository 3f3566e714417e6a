/** Made by the build (`web/vite.config.ts`): addresses and methods of the contract, without its schemas. */
declare module "virtual:contract-routes" {
  export const contractRoutes: typeof import("@tryer/contract").contract;
}
