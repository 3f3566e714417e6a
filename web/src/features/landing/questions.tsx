import { QUESTIONS } from "./question-list.ts";

export function Questions() {
  return (
    <section id="faq" className="wrap section questions">
      <h2>Questions before you start</h2>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
