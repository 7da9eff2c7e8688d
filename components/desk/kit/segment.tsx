type SegmentProps<Value extends string> = {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
  /** A tool of a line is lower than a field. */
  size?: "tool" | "field";
};

const SIZES = { tool: "min-h-9 px-3 text-xs pointer-coarse:min-h-11", field: "min-h-11 flex-1 px-4" };

/** A choice between two or three short words. */
export function Segment<Value extends string>({ label, value, options, onChange, size = "tool" }: SegmentProps<Value>) {
  return (
    <fieldset
      className={`flex overflow-hidden rounded-md border border-field ${size === "field" ? "max-sm:w-full" : ""}`}
    >
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={`aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:ring-2 aria-pressed:ring-brand aria-pressed:ring-inset focus-visible:relative focus-visible:z-10 ${SIZES[size]}`}
        >
          {options[option]}
        </button>
      ))}
    </fieldset>
  );
}
