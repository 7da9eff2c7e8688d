type SegmentProps<Value extends string> = {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** A choice between two or three short words. */
export function Segment<Value extends string>({ label, value, options, onChange }: SegmentProps<Value>) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-field">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-9 px-3 text-xs aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:ring-2 aria-pressed:ring-brand aria-pressed:ring-inset pointer-coarse:min-h-11"
        >
          {options[option]}
        </button>
      ))}
    </fieldset>
  );
}
