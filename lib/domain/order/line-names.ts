/** Names lines of an order so that each is told from the others: `numbered` names one whose name occurs again. */
export function namesOfLines(
  lines: readonly { id: number; name: string }[],
  numbered: (name: string, line: number) => string,
): Map<number, string> {
  const isAgain = (name: string) => lines.filter((line) => line.name === name).length > 1;
  return new Map(lines.map(({ id, name }, at) => [id, isAgain(name) ? numbered(name, at + 1) : name]));
}
