import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordWeakness } from "./password-weakness.ts";

const KNOWN = new Set(["password", "letmein", "iloveyou", "loveyou", "qwertyuiop", "asdfghjkl;", "trustno1", "coffee"]);
const grace = {
  personal: ["grace.hopper@roastery.example", "Grace", "Hopper"],
  isCommon: (word: string) => KNOWN.has(word),
};

describe("a common password", () => {
  test.each([
    "qwertyuiop",
    "QWERTYuiop",
    "asdfghjkl;",
    "password2024!",
    "!!password!!",
    "P@ssw0rd123",
    "p455w0rd2024",
    "l3tm31n2024",
    "1loveyou2024",
    "trustno1trustno1",
    "passwordpassword",
    "coffeecoffeecoffee",
    "Trustno1!!!!",
    "ｐａｓｓｗｏｒｄ１２",
  ])("%s is known", (password) => {
    expect(passwordWeakness(password, grace)).toBe("common");
  });

  test.each(["aaaaaaaaaa", "1212121212", "abcdefghijkl", "9876543210", "67890123456", "ABCDEFGHIJ"])(
    "%s is a pattern",
    (password) => {
      expect(passwordWeakness(password, grace)).toBe("common");
    },
  );

  test.each([
    "a long enough passphrase",
    "password of the roaster next door",
    "coffee-8301947265-x",
    "coffee8301947265",
    "correct battery drum",
    "zrx83!kkvw",
  ])("%s is not", (password) => {
    expect(passwordWeakness(password, grace)).toBeNull();
  });
});

describe("a password made of the words of the product and its trade", () => {
  test.each([
    "roasterycoffee",
    "RoasteryCoffee",
    "coffeeroastery",
    "r0asteryc0ffee!",
    "roastery-coffee-2026",
    "tryertryer12",
    "ilovecoffee",
    "darkroastcoffee",
    "coffeepassword",
    "MyCoffeeRoastery1",
    "ethiopiaguji2026",
    "houseblendespresso",
    "greencoffeebeans",
  ])("%s is known", (password) => {
    expect(passwordWeakness(password, { ...grace, personal: ["grace@hopper.example", "Grace"] })).toBe("common");
  });

  test.each(["coffeehopper12", "nordlicht-coffee-roasters", "NordlichtRoastery", "roasterynordlicht2026!"])(
    "%s is known with the names of the person and the roastery",
    (password) => {
      const context = { ...grace, personal: [...grace.personal, "Nordlicht Coffee"] };
      expect(passwordWeakness(password, context)).toBe("personal");
    },
  );

  test.each([
    "two drums and a scale",
    "a long enough passphrase",
    "coffee for the night watchman",
    "roast-zebra-umbrella",
    "coffee-8301947265-x",
    "espresso qvxkwj",
  ])("%s is a password all the same", (password) => {
    expect(passwordWeakness(password, grace)).toBeNull();
  });
});

describe("a password made of the person's own names", () => {
  test.each([
    "grace.hopper@roastery.example",
    "GraceHopper",
    "hoppergrace1906",
    "grace-hopper-1906",
    "gracepassword",
    "ilovehoppercoffee",
  ])("%s", (password) => {
    expect(passwordWeakness(password, grace)).toBe("personal");
  });

  test("short parts of names are no names", () => {
    expect(passwordWeakness("an evening at the drum", { ...grace, personal: ["a@b.example", "An", "Li"] })).toBeNull();
  });
});

test("any password gets an answer, and the same one in either case", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (password) => {
      const weakness = passwordWeakness(password, grace);
      expect([null, "common", "personal"]).toContain(weakness);
      expect(passwordWeakness(password.toLowerCase(), grace)).toBe(weakness);
    }),
  );
});
