import { type ReactNode, useId } from "react";

const DOT =
  "mt-0.5 grid size-5.5 shrink-0 appearance-none place-items-center rounded-full border-2 border-field bg-surface outline-none " +
  "before:size-1.5 before:scale-0 before:rounded-full before:bg-on-brand checked:border-brand checked:bg-brand " +
  "checked:before:scale-133 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:before:h-0.5 " +
  "aria-disabled:before:w-3 aria-disabled:before:scale-100 aria-disabled:before:bg-ink-faint forced-colors:appearance-auto";

type RadioListProps = {
  labelledBy: string;
  children: ReactNode;
};

export function RadioList({ labelledBy, children }: RadioListProps) {
  return (
    <fieldset aria-labelledby={labelledBy} className="divide-y overflow-clip rounded-md border bg-surface">
      {children}
    </fieldset>
  );
}

type RadioRowProps = {
  name: string;
  value: string | number;
  label: string;
  checked: boolean;
  onChoose: () => void;
  description?: ReactNode;
  end?: ReactNode;
  action?: ReactNode;
  /** Why the option cannot be chosen; a click shows the reason again. */
  refusal?: { reason: ReactNode; isQuiet?: boolean; onPress: () => void };
};

/** An option of a `RadioList`. One that cannot be chosen stays reachable by keyboard and says why. */
export function RadioRow({ name, value, label, checked, onChoose, description, end, action, refusal }: RadioRowProps) {
  const id = useId();
  return (
    <div className="transition-colors has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 px-3.5 py-3">
        <input
          id={id}
          type="radio"
          name={name}
          value={value}
          checked={checked}
          aria-disabled={refusal ? true : undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-more`}
          onChange={() => !refusal && onChoose()}
          onClick={(event) => {
            if (!refusal) return;
            event.preventDefault();
            refusal.onPress();
          }}
          className={DOT}
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className={`block text-base font-medium ${refusal ? "text-ink-faint" : ""}`}>
            {label}
          </span>
          <span id={`${id}-more`} className="block text-xs text-ink-soft empty:hidden">
            {description}
            {refusal && <span className={`block ${refusal.isQuiet ? "" : "text-warning"}`}>{refusal.reason}</span>}
          </span>
        </span>
        {end && !refusal && <span className="shrink-0 text-base">{end}</span>}
      </label>
      {action && <div className="-mt-2.5 ps-12.5 pe-3.5">{action}</div>}
    </div>
  );
}

type PlainRadioRowProps = { name: string; value: string; label: string; hint?: string | null };

/** An option of a form that works without JavaScript: 44 px high, and the browser knows which one is chosen. */
export function PlainRadioRow({ name, value, label, hint }: PlainRadioRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 transition-colors has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
      <input type="radio" name={name} value={value} required aria-describedby={hint ? id : undefined} className={DOT} />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{label}</span>
        {hint && (
          <span id={id} className="block text-xs text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
