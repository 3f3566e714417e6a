import { query } from "../../../runtime/query.ts";
import { presentLists } from "./list-rows.ts";

export const listPriceLists = query({ permission: "prices:read", run: presentLists });
