import type { ReactNode } from "react";

type SettingRowProps = {
  /** The way to change it, and what it is changed by once that is open. */
  change: ReactNode;
  form: ReactNode;
  children: ReactNode;
};

/** One of a list of settings: how it stands, and beneath it what changes it. */
export function SettingRow({ change, form, children }: SettingRowProps) {
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {children}
        {change}
      </div>
      {form}
    </li>
  );
}
