import type { ReactNode } from "react";

type SettingRowProps = {
  change: ReactNode;
  form: ReactNode;
  children: ReactNode;
};

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
