export type ComparedField<Field extends string = string> = readonly [field: Field, name: string, text: string];

export type DifferingField<Field extends string = string> = {
  field: Field;
  name: string;
  mine: string;
  theirs: string;
  isBoth: boolean;
};

/**
 * Compares an edit conflict field by field: `untouched` were changed only by the other person, `differing` by both,
 * differently.
 */
export function compareVersions<Field extends string>(
  before: readonly ComparedField<Field>[],
  mine: readonly ComparedField<Field>[],
  theirs: readonly ComparedField<Field>[],
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
