import { api } from "../../runtime/api.ts";
import { findRecords } from "./find-records.ts";

export const searchRouter = {
  find: api.search.find.handler(({ context, input }) => findRecords(context, input)),
};
