type StepLineProps = {
  label: string;
  names: readonly string[];
  at: number;
  /** Makes the steps buttons; those from `locked` on cannot be pressed yet. */
  onStep?: (index: number) => void;
  locked?: number;
};

const LOOK = "border-t-3 pt-1 text-xs aria-[current]:font-bold aria-[current]:text-brand";

/** The steps of a task: words over a line, done and current ones in the brand's colour. */
export function StepLine({ label, names, at, onStep, locked = names.length }: StepLineProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-4 gap-2">
      {names.map((name, index) => {
        const state = {
          "aria-current": index === at ? ("step" as const) : undefined,
          className: `${LOOK} ${index <= at ? "border-brand" : ""}`,
        };
        if (!onStep) {
          return (
            <li key={name} {...state}>
              {name}
            </li>
          );
        }
        return (
          <li key={name}>
            <button
              type="button"
              {...state}
              disabled={index >= locked}
              onClick={() => onStep(index)}
              className={`min-h-11 w-full disabled:text-ink-faint ${state.className}`}
            >
              {name}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
