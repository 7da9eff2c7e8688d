import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

const TONES = {
  info: { icon: Info, look: "bg-info-soft border-info", mark: "text-info" },
  success: { icon: CircleCheck, look: "bg-success-soft border-success", mark: "text-success" },
  warning: { icon: TriangleAlert, look: "bg-warning-soft border-warning", mark: "text-warning" },
  danger: { icon: CircleAlert, look: "bg-danger-soft border-danger", mark: "text-danger" },
} as const;

type AlertProps = {
  tone?: keyof typeof TONES;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced as soon as it appears; omit this for alerts in the initial HTML. */
  live?: boolean;
};

export function Alert({ tone = "info", title, children, action, live = false }: AlertProps) {
  const { icon: Icon, look, mark } = TONES[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div
      role={live ? role : undefined}
      className={`flex flex-wrap items-start gap-3 rounded-md border-s-4 p-4 text-base text-ink ${look}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
