import { everybody, type Operation, own } from "../../operation-case.ts";

export const calendarFeeds: Record<string, Operation> = {
  show: everybody(own()),
  make: everybody(own()),
  end: everybody(own()),
};
