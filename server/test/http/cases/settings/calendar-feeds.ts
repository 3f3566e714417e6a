import { type CasesOf, everybody, own } from "../../operation-case.ts";

export const calendarFeeds: CasesOf<"calendarFeeds"> = {
  show: everybody(own()),
  make: everybody(own()),
  end: everybody(own()),
};
