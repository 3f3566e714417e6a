interface Question {
  question: string;
  answer: string;
  /** Page that says more. */
  more?: { href: string; words: string };
}

/** Questions for people on the page, and for search engines in its structured data. */
export const QUESTIONS: readonly Question[] = [
  {
    question: "What does Tryer cost?",
    answer:
      "Nothing during the beta program, which is 365 days from the day you join. Every feature is included. Later the price will be USD 35 per month.",
  },
  {
    question: "Do I need a credit card, and can I cancel?",
    answer: "No card needed. The beta has no payments. You can stop at any time, and nothing renews.",
  },
  {
    question: "How long does the setup take?",
    answer:
      "About 5 minutes. Your name, your roaster's batch size and your first coffees, typed or pasted from a spreadsheet. Every step can be skipped, and a sample roastery is there to try things on.",
  },
  {
    question: "Is there an app for my phone?",
    answer:
      "Tryer is a responsive web app for the desk and the phone beside the roaster. There is no separate mobile app to install.",
  },
  {
    question: "Is there a limit on batches or roasts?",
    answer: "No. Batches, roast logs, coffees and products are unlimited.",
  },
  {
    question: "Can I export my data?",
    answer:
      "Yes: CSV export of all data, at any time. Every list exports what it shows, and the settings give you everything as one file, roast logs and photos included, which any Tryer can import again. Programs read and write the same through a documented API. If you run Tryer on your own machine, the whole roastery is one folder, or your own PostgreSQL database.",
    more: { href: "/docs", words: "API reference" },
  },
];
