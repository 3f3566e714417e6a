import { describe, expect, it } from "vitest";
import { nextContractAct } from "./contract-position.ts";

describe("the next act of a contract", () => {
  it("is a call-off while coffee is left, even where some is on its way", () => {
    expect(nextContractAct({ isClosed: false, leftKg: 400, awaitedKg: 600 })).toBe("callOff");
  });

  it("waits for coffee on its way, and closes the contract once all of it came", () => {
    expect(nextContractAct({ isClosed: false, leftKg: 0, awaitedKg: 600 })).toBeNull();
    expect(nextContractAct({ isClosed: false, leftKg: 0, awaitedKg: 0 })).toBe("close");
  });

  it("a closed contract has none, whatever is left of it", () => {
    expect(nextContractAct({ isClosed: true, leftKg: 400, awaitedKg: 0 })).toBeNull();
  });
});
