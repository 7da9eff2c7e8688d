type StepLineProps = { label: string; names: readonly string[]; at: number };

/** The steps of a task: words over a line, done and current ones in the brand's colour. */
export function StepLine({ label, names, at }: StepLineProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-4 gap-2 pb-5">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={`border-t-3 pt-1 text-xs aria-[current]:font-bold aria-[current]:text-brand ${index <= at ? "border-brand" : ""}`}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
