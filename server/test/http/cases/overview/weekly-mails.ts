import type { Person } from "../../../test-app.ts";
import { type CasesOf, everybody, own, refused } from "../../operation-case.ts";

export const weeklyMails: CasesOf<"weeklyMails"> = {
  show: everybody(own()),
  start: everybody(own()),
  sendNow: everybody(refused()),
  end: everybody(own()),
};

export const fill = ({ api }: Person) => api.weeklyMails.start();
