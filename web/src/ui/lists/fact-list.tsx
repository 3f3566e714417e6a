import classes from "./fact-list.module.css";

export type Fact = readonly [label: string, value: string];

interface FactListProps {
  facts: readonly Fact[];
  /** The value under its label, in as many columns as there is room for; else beside it. */
  inColumns?: boolean;
}

/** Facts by label and value; an empty one takes no room. */
export function FactList({ facts, inColumns = false }: FactListProps) {
  const known = facts.filter(([, value]) => value !== "");
  if (known.length === 0) return null;
  return (
    <dl className={inColumns ? `${classes.facts} ${classes.grid}` : classes.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
