/** `key` tells values apart that have the same words, such as two pictures; without it the words do. */
export type ComparedField<Field extends string = string> = readonly [
  field: Field,
  name: string,
  text: string,
  key?: string | number | null,
];

export type DifferingField<Field extends string = string> = {
  field: Field;
  name: string;
  mine: string;
  theirs: string;
  isBoth: boolean;
};

/** Returns whether two versions of a field differ. */
export const isFieldChanged = (one: ComparedField | undefined, other: ComparedField | undefined): boolean =>
  (one?.[3] ?? one?.[2] ?? "") !== (other?.[3] ?? other?.[2] ?? "");

/**
 * Compares an edit conflict field by field: `untouched` were changed only by the other person, `differing` by both,
 * differently.
 */
export function compareVersions<Field extends string>(
  before: readonly ComparedField<Field>[],
  mine: readonly ComparedField<Field>[],
  theirs: readonly ComparedField<Field>[],
): { untouched: Field[]; differing: DifferingField<Field>[] } {
  const others = mine.flatMap((own, at) => {
    const [[field, name, text], was, now] = [own, before[at], theirs[at]];
    if (!isFieldChanged(own, now)) return [];
    const isMine = isFieldChanged(own, was);
    return { field, name, mine: text, theirs: now?.[2] ?? "", isMine, isBoth: isMine && isFieldChanged(now, was) };
  });
  return {
    untouched: others.filter(({ isMine }) => !isMine).map(({ field }) => field),
    differing: others.filter(({ isMine }) => isMine).map(({ isMine: _, ...one }) => one),
  };
}
