import {
  findableName,
  isWholeName,
  nameWords,
  type ProcessFit,
  partNamed,
  processFit,
  searchedTexts,
} from "./log-names.ts";

/** A green coffee or product that a log may be of. */
export interface NamedCoffee {
  id: string;
  name: string;
  /** Origin, region and farm, which tell it from others of the same name. */
  details: readonly string[];
  /** Process where it is kept beside the name. */
  process?: string;
  /** Grams in stock; left out where that says nothing. */
  stockGrams?: number;
}

export interface CoffeeGuess {
  /** The coffee that the log names; null where it names none, or several as well. */
  id: string | null;
  /** Whether the log has its whole name. A guess by a part of it is a proposal that a person confirms. */
  isWhole: boolean;
  /** Coffees that it may be, the likeliest first. */
  candidates: string[];
}

/** Part of a name that a log has to have. */
const NAMED = 0.6;
/** Distance to the next coffee from which a guess is no question. */
const LEAD = 0.1;
/** Weight of a detail beside the name. */
const DETAIL = 0.2;
/** Weight of the process beside the name. */
const PROCESS: Record<ProcessFit, number> = { same: 0.15, unknown: 0, differs: -0.15 };
const MOST_CANDIDATES = 5;

/**
 * Makes the guesser of the coffee that a log is of, by the words of its title and beans. Two coffees that it names alike are
 * told apart by their process and details, then by which of them holds the weight. Worked: 'Guji evening' with Guji and Huila → Guji; with
 * Guji twice, of which one holds 60 kg and one nothing → the one with 60 kg; with both in stock → a question.
 */
export function coffeeGuesser(coffees: readonly NamedCoffee[]) {
  const known = coffees.map(({ id, name, process, details, stockGrams }) => ({
    id,
    stockGrams,
    name: findableName(name, process),
    details: details.map(nameWords),
  }));
  return (texts: readonly (string | null)[], greenGrams: number | null = null): CoffeeGuess => {
    const log = searchedTexts(texts);
    const found = known
      .map(({ id, name, details, stockGrams }) => {
        const named = partNamed(name.words, log.words);
        const detail = Math.max(0, ...details.map((each) => partNamed(each, log.words)));
        const score = named + DETAIL * detail + PROCESS[processFit(name, log)];
        return { id, stockGrams, named, score, isWhole: isWholeName(name, log) };
      })
      .filter(({ named }) => named >= NAMED)
      .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
    const best = found[0]?.score ?? 0;
    const alike = found.filter(({ score }) => best - score < LEAD);
    const wanted = Math.max(1, greenGrams ?? 1);
    const holding = alike.filter(({ stockGrams }) => stockGrams !== undefined && stockGrams >= wanted);
    const [only, ...others] = alike.length > 1 ? holding : alike;
    const candidates = [...new Set([...holding, ...found].map(({ id }) => id))].slice(0, MOST_CANDIDATES);
    if (only === undefined || others.length > 0) return { id: null, isWhole: false, candidates };
    return { id: only.id, isWhole: only.isWhole, candidates };
  };
}
