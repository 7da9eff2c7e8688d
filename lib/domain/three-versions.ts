/** A field of something in words: which it is, how it is called, what it says. */
export type SaidField<Field extends string = string> = readonly [field: Field, name: string, text: string];

export type DifferingField<Field extends string = string> = {
  field: Field;
  name: string;
  mine: string;
  theirs: string;
  /** Whether both of us changed it. */
  isBoth: boolean;
};

/**
 * What two people made of one thing, field by field, each list in the same order: `untouched` are those that only the other one has
 * changed, `differing` those that I have changed to something else than what stands there now.
 */
export function compareVersions<Field extends string>(
  before: readonly SaidField<Field>[],
  mine: readonly SaidField<Field>[],
  theirs: readonly SaidField<Field>[],
): { untouched: Field[]; differing: DifferingField<Field>[] } {
  const fields = mine.map(([field, name, text], at) => {
    const [was, now] = [before[at]?.[2] ?? "", theirs[at]?.[2] ?? ""];
    return { field, name, mine: text, theirs: now, isMine: text !== was, isBoth: text !== was && now !== was };
  });
  const others = fields.filter((one) => one.mine !== one.theirs);
  return {
    untouched: others.filter(({ isMine }) => !isMine).map(({ field }) => field),
    differing: others.filter(({ isMine }) => isMine).map(({ isMine: _, ...one }) => one),
  };
}
