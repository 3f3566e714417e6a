/**
 * Words of the product and its trade, in lower case, and the small words that join them. Whoever guesses at the account
 * of a roastery tries these first, alone and put together. Stems stand for their other forms: 'roast' with 'er'.
 */
export const TRADE_WORDS: readonly string[] = [
  ...["tryer", "roastery", "roasteries", "roasting", "roasters", "roaster", "roasted", "roasts", "roast"],
  ...["coffees", "coffee", "kaffee", "caffe", "cafes", "cafe", "koffie", "kava", "beans", "bean", "espresso", "latte"],
  ...["cappuccino", "mocha", "macchiato", "americano", "cortado", "ristretto", "lungo", "barista", "brewing", "brewer"],
  ...["brew", "crema", "cupping", "blends", "blend", "decaf", "caffeine", "arabica", "robusta", "filter", "drip"],
  ...["grinder", "grind", "kettle", "drum", "batches", "batch", "origins", "origin", "ethiopia", "colombia", "brazil"],
  ...["kenya", "guatemala", "sumatra", "java", "yirgacheffe", "sidamo", "guji", "antigua", "santos", "geisha", "house"],
  ...["green", "dark", "light", "medium", "single", "micro", "small", "fresh", "black", "golden", "company", "shop"],
  ...["supply", "trade", "crack", "first", "second", "probat", "loring", "giesen", "diedrich", "aillio", "artisan"],
  ...[
    "cropster",
    "planner",
    "plan",
    "orders",
    "order",
    "inventory",
    "roesterei",
    "rösterei",
    "röster",
    "kaffeeroester",
  ],
  ...[
    "love",
    "best",
    "good",
    "great",
    "super",
    "the",
    "and",
    "our",
    "your",
    "for",
    "team",
    "admin",
    "login",
    "welcome",
  ],
  ...["ilove", "my", "we", "co", "is"],
];
