import { useState } from "react";
import type { CoffeeAnswers } from "./past-rows.ts";

/** Answers of a person about the coffees of a list; an empty one asks again. */
export function useCoffeeAnswers() {
  const [answers, setAnswers] = useState<CoffeeAnswers>(new Map());
  const answer = (given: CoffeeAnswers) =>
    setAnswers((before) => new Map([...before, ...given].filter(([, value]) => value !== "")));
  return { answers, answer };
}
