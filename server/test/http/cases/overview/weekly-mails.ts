import type { Person } from "../../../test-app.ts";
import { everybody, type Operation, own, refused } from "../../operation-case.ts";

export const weeklyMails: Record<string, Operation> = {
  show: everybody(own()),
  start: everybody(own()),
  sendNow: everybody(refused()),
  end: everybody(own()),
};

export const fill = ({ api }: Person) => api.weeklyMails.start();
