"use client";

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
// The library also adds its styles by script, which a strict content policy refuses; these are the same ones as a file.
import "sonner/dist/styles.css";
import type { ToastRequest } from "./toast";

const TONES = {
  success: { icon: CircleCheck, mark: "text-success", bar: "bg-success" },
  error: { icon: CircleAlert, mark: "text-danger", bar: "bg-danger" },
  warning: { icon: TriangleAlert, mark: "text-warning", bar: "bg-warning" },
  info: { icon: Info, mark: "text-info", bar: "bg-info" },
} as const;

function ToastCard({ tone, text, duration, closeLabel }: ToastRequest & { closeLabel: string }) {
  const { icon: Icon, mark, bar } = TONES[tone];
  return (
    <button
      type="button"
      onClick={() => sonner.dismiss(text)}
      className="relative flex min-h-14 w-full items-center gap-3 overflow-hidden rounded-md border bg-surface p-4 text-start font-sans text-sm font-medium text-ink shadow-overlay"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${mark}`} />
      <span className="min-w-0 flex-1">{text}</span>
      <span className="sr-only">{closeLabel}</span>
      <span
        aria-hidden="true"
        data-progress
        style={{ animationDuration: `${duration}ms` }}
        className={`absolute inset-x-0 bottom-0 h-1 origin-right animate-drain in-[[data-sonner-toaster]:hover]:[animation-play-state:paused] motion-reduce:hidden ${bar}`}
      />
    </button>
  );
}

type ToasterProps = {
  /** Every request so far, oldest first; a longer list brings new toasts. */
  requests: ToastRequest[];
  label: string;
  closeLabel: string;
};

/** Top and centre, newest on top. The text is the id, so the same message stands once at a time. */
export function Toaster({ requests, label, closeLabel }: ToasterProps) {
  const shown = useRef(0);
  useEffect(() => {
    for (const request of requests.slice(shown.current)) {
      sonner.custom(() => <ToastCard {...request} closeLabel={closeLabel} />, {
        id: request.text,
        duration: request.duration,
      });
    }
    shown.current = requests.length;
  }, [requests, closeLabel]);
  return (
    <Sonner
      dir="rtl"
      position="top-center"
      expand
      visibleToasts={4}
      gap={8}
      toastOptions={{ className: "w-full" }}
      containerAriaLabel={label}
    />
  );
}
