import type { Currency } from "@tryer/domain/money";
import type { RoasteryArea } from "@tryer/domain/onboarding";

/** A value of a row: null or empty where there is none, undefined where the server does not tell it to this person. */
export type Told<Value> = Value | null | undefined;

/** Values of each kind of field, as rows have them. */
export interface FieldValues {
  /** One line that somebody typed. */
  text: string;
  /** Several lines. */
  notes: string;
  email: string;
  phone: string;
  /** Number or code by which people name something: CU-0007. */
  code: string;
  whole: number;
  /** Figure whose unit, if it has one, stands in its label. */
  decimal: number;
  /** Seconds, told as 7:40. */
  duration: number;
  /** Decimal number as text, kept to all of the places that somebody typed: prices, weights of contracts. */
  exact: string;
  /** Weight in kilograms. */
  kg: number;
  /** Weight of plans, in pounds. */
  lb: number;
  currency: Currency;
  /** Amount in minor units of a currency. */
  money: { minor: number; currency: Currency };
  /** Amount in minor units of the roastery's currency. */
  amount: number;
  /** Price in ten-thousandths of a minor unit of the roastery's currency. */
  price: number;
  /** Price as it was typed, for a unit. */
  unitPrice: { amount: string; currency: Currency; per: "kg" | "lb" };
  /** Day as 2026-11-17. */
  day: string;
  /** Moment as the server writes it. */
  moment: string;
  yesNo: boolean;
  choice: string;
  /** Another record, by its name; by its id as well where a form chooses it. */
  reference: { id?: string; name: string };
  list: readonly string[];
  /** Records of the roastery by their ids, each with how much is there in words. */
  named: readonly { id: string; amount?: string }[];
}

/** Records whose names stand in lists of their own, and in rows their ids. */
export type NamedRecords = "locations" | "packageSizes" | "products";

export type FieldKind = keyof FieldValues;

/** Bounds of what can be typed. */
interface Limits {
  min?: number;
  above?: number;
  max?: number;
}

/** Facts that a kind says beside its value. */
interface KindFacts {
  whole: {
    /** Noun for one, as 'day'; without it the figure stands alone. */
    noun?: string;
    min: number;
    max: number;
  };
  decimal: {
    places: number;
    /** Unit behind its figure, and behind its label at an input: '%', 'g/L'. */
    unit?: string;
    /** Whether files carry all places, also those that are 0. */
    isPadded?: true;
    /** Bounds of what can be typed, where a form has an input for it. */
    limits?: Limits;
  };
  exact: { places: number; unit?: string; limits?: Limits };
  price: { per: "kg" | "piece" };
  named: { of: NamedRecords };
  kg: {
    /** Whether 0 is none: an input then stands empty. */
    isZeroNone?: true;
    /** Whether an input refuses 0. */
    isPositive?: true;
  };
  choice: {
    words: Readonly<Record<string, string>>;
    /** Choice of a new row, where that is not the first. */
    usual?: string;
  };
  money: {
    /** Whether 0 is none: an input then stands empty. */
    isZeroNone?: true;
  };
  /** Choice for none, as 'Not said'. */
  reference: { none?: string };
  currency: {
    /** Choice for none, as "The roastery's". */
    none?: string;
    /** Choice of a new row for the usual one, which its input then leaves to the server. */
    usual?: string;
  };
}

/** Place of a column: 1 always stands, 2 to 4 give way one after the other as the table gets narrower. */
export type ColumnRank = 1 | 2 | 3 | 4;

/**
 * Place on a card: its title, the corner beside it, the line under it, whose values stand without labels, or a line below
 * that; lines of one rank stand in one line.
 */
export type CardPlace = "title" | "corner" | "under" | 1 | 2 | 3;

interface Look {
  /** Name in forms, facts and filters. */
  label: string;
  /** Heading of its column, where that is shorter than the label. */
  heading?: string;
  placeholder?: string;
  /** Text in the input before the value. */
  prefix?: string;
  hint?: string;
  /** Area that it is of: forms and lists of a roastery without the area leave it out while it is empty. */
  area?: RoasteryArea;
  /** Title of the folded section of a form in which it stands; absent where the form says its place. */
  section?: string;
  /** Name of its value in the input of the API, where that differs from the field's: 'supplierId'. */
  input?: string;
  /** Weight in an input: the unit typed with it fills the choice of this name, or is converted into this unit. */
  typedUnit?: { choice: string } | { unit: "g" };
  /** Message of a form in which it is left empty; absent where it may be, or where the schema says so. */
  required?: string;
  /** Absent where a table does not offer it. */
  column?: ColumnRank;
  /** Whether its column is hidden until somebody shows it. */
  isExtra?: true;
  /** Order of the list by this field, as the API calls it; absent where it cannot be sorted by it. */
  sort?: string;
  /** Absent where a card does not show it. */
  card?: CardPlace;
  /** Heading in a file, on which people's spreadsheets rely; absent where it is in none. */
  csv?: string;
}

type Reader<Row, Kind extends FieldKind> = (row: Row) => Told<FieldValues[Kind]>;

type Description<Kind extends FieldKind> = Look & { kind: Kind } & (Kind extends keyof KindFacts
    ? KindFacts[Kind]
    : unknown);

/** Field of one kind with what reads it. */
type FieldOfKind<Row, Kind extends FieldKind> = Description<Kind> & { key: string; read: Reader<Row, Kind> };

export type RecordField<Row> = { [Kind in FieldKind]: FieldOfKind<Row, Kind> }[FieldKind];

export type RecordFields<Row, Key extends string = string> = Readonly<Record<Key, RecordField<Row>>>;

/** Whether rows have a value of the kind by the name of the field. */
type HasValue<Row, Key, Kind extends FieldKind> = Key extends keyof Row
  ? Row[Key] extends Told<FieldValues[Kind]>
    ? true
    : false
  : false;

/** Description of a field, which says how it is read unless rows have it by its name. */
type DescribedField<Row, Key> = {
  [Kind in FieldKind]: Description<Kind> &
    (HasValue<Row, Key, Kind> extends true ? { read?: Reader<Row, Kind> } : { read: Reader<Row, Kind> });
}[FieldKind];

/**
 * Describes the fields of a record once, in the order of its file. Forms, facts, tables, cards and files follow from it;
 * the words stand here and not in the schemas, so that the API does not change with a word.
 * Worked: `defineFields<Supplier>()({ terms: { kind: "text", label: "Terms", column: 2, csv: "Terms" } })`.
 */
export const defineFields =
  <Row>() =>
  <const Key extends string>(fields: { [Each in Key]: DescribedField<Row, Each> }): RecordFields<Row, Key> => {
    const described: [string, DescribedField<Row, string>][] = Object.entries(fields);
    const read = described.map(([key, field]) => [
      key,
      { ...field, key, read: field.read ?? ((row: Row) => row[key as keyof Row]) },
    ]);
    return Object.fromEntries(read);
  };
