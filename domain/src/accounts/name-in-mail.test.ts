import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_NAME_IN_MAIL, nameInMail } from "./name-in-mail.ts";

describe("a name in a mail to a stranger", () => {
  test.each([
    ["Ada Roaster", "Ada Roaster"],
    ["St. Ali & Sons, Inc.", "St. Ali & Sons, Inc."],
    ["Café Olé №1", "Café Olé No1"],
    ["https://evil.example/login", "https evil example login"],
    ["Visit evil.example now", "Visit evil example now"],
    ["www.evil.example", "evil example"],
    ["evil。example", "evil example"],
    ["ｅｖｉｌ．ｅｘａｍｐｌｅ", "evil example"],
    ["mail me@evil.example", "mail me evil example"],
    ['<a href="//evil.example">Click</a>', "a href= evil example Click a"],
    ["[Click](evil.example)", "Click evil example"],
    ["ev\u200Bil.exam\u202Eple", "evil example"],
    ["One\r\nBcc: two@evil.example", "OneBcc two evil example"],
    ["Coffee.Co", "Coffee Co"],
    ["...", "somebody"],
    ["", "somebody"],
    ["\u200B", "somebody"],
  ])("%j is %j", (name, plain) => {
    expect(nameInMail(name, "somebody")).toBe(plain);
  });

  test("is cut when it is too long for a name", () => {
    const lure = "Your account is locked and will be deleted today unless you call us at once and pay";
    const name = nameInMail(lure, "somebody");
    expect([...name]).toHaveLength(MAX_NAME_IN_MAIL);
    expect(name.endsWith("…")).toBe(true);
  });

  test("holds no link, no line break and no more than 60 characters, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const plain = nameInMail(name, "somebody");
        expect([...plain].length).toBeLessThanOrEqual(MAX_NAME_IN_MAIL);
        expect(plain).not.toMatch(/[:/\\@<>\r\n]|\S\.\S/u);
      }),
    );
  });
});
