export type NumberFormat = { shows: "number"; unit: string } | { shows: "percent" | "day" | "time" | "day and time" };

const PLAIN: NumberFormat = { shows: "number", unit: "" };

/** Formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30), with those of East Asian languages. */
function builtInFormat(id: number): NumberFormat {
  const within = (from: number, to: number) => id >= from && id <= to;
  if (id === 9 || id === 10) return { shows: "percent" };
  if (id === 22) return { shows: "day and time" };
  if (within(18, 21) || within(45, 47)) return { shows: "time" };
  return within(14, 17) || within(27, 36) || within(50, 58) ? { shows: "day" } : PLAIN;
}

const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|([€£¥$])/g;
/** Colours, conditions, and the marks that leave space or fill it. */
const UNSEEN = /\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi;

/** Tells what a format makes of a number. Worked: `dd.mm.yyyy` → day, `0.0" kg"` → number with the unit kg. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInFormat(id);
  const literals: string[] = [];
  const rest = code
    .replace(LITERAL, (_, quoted = "", escaped = "", currency = "", sign = "") => {
      literals.push(quoted || escaped || currency || sign);
      return "\u0001";
    })
    .replace(UNSEEN, "")
    .split(";", 1)[0];
  const [isTime, isDay] = timeAndDay(rest ?? "");
  if (isTime && isDay) return { shows: "day and time" };
  if (isTime || isDay) return { shows: isDay ? "day" : "time" };
  if (rest?.includes("%")) return { shows: "percent" };
  const unit = literals
    .map((each) => each.trim())
    .find((each) => /^[\p{L}\p{Sc}\p{L}/.]{1,12}$/u.test(each) && /[\p{L}\p{Sc}]/u.test(each));
  return unit === undefined ? PLAIN : { shows: "number", unit };
}

function timeAndDay(code: string): [isTime: boolean, isDay: boolean] {
  if (/general/i.test(code)) return [false, false];
  const isTime = /[hs]/i.test(code) || /\[m+\]/i.test(code);
  return [isTime, /[yd]/i.test(code) || (/m/i.test(code) && !isTime)];
}
