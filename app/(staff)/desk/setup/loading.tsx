import { CHECK_KEYS } from "@/lib/contract/setup";

/** As many rows as there are checks. */
export default function SetupLoading() {
  return (
    <div aria-hidden="true" className="pt-24">
      {CHECK_KEYS.map((key) => (
        <div key={key} className="mb-px h-15 bg-sunken" />
      ))}
    </div>
  );
}
