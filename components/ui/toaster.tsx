"use client";

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef, useState } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
// The library also adds its styles by script, which the content security policy blocks, so they are imported here.
import "sonner/dist/styles.css";
import type { ToastRequest } from "./toast";
import { clearTop } from "./toast-place";

const TONES = {
  success: { icon: CircleCheck, mark: "text-success", bar: "bg-success" },
  error: { icon: CircleAlert, mark: "text-danger", bar: "bg-danger" },
  warning: { icon: TriangleAlert, mark: "text-warning", bar: "bg-warning" },
  info: { icon: Info, mark: "text-info", bar: "bg-info" },
} as const;

type ToastCardProps = ToastRequest & {
  closeLabel: string;
  /** Called when the toast gets or loses the focus: it stays while focused, then its timer restarts. */
  onHold: (isHeld: boolean) => void;
};

function ToastCard({ tone, text, duration, closeLabel, onHold }: ToastCardProps) {
  const { icon: Icon, mark, bar } = TONES[tone];
  return (
    <button
      type="button"
      onClick={() => sonner.dismiss(text)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className="relative flex min-h-14 w-full items-center gap-3 overflow-hidden rounded-md border bg-surface p-4 text-start font-sans text-base font-medium text-ink shadow-overlay"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${mark}`} />
      <span className="min-w-0 flex-1">{text}</span>
      <span className="sr-only">{closeLabel}</span>
      <span
        aria-hidden="true"
        data-progress
        style={{ animationDuration: `${duration}ms` }}
        className={`absolute inset-x-0 bottom-0 h-1 origin-right animate-drain in-[[data-sonner-toaster]:hover]:[animation-play-state:paused] in-focus:animate-none motion-reduce:hidden ${bar}`}
      />
    </button>
  );
}

function showToast(request: ToastRequest, closeLabel: string, isHeld = false): void {
  const onHold = (isHeld: boolean) => showToast(request, closeLabel, isHeld);
  sonner.custom(() => <ToastCard {...request} closeLabel={closeLabel} onHold={onHold} />, {
    id: request.text,
    duration: isHeld ? Number.POSITIVE_INFINITY : request.duration,
  });
}

const DIALOG = '[role="dialog"]';

type ToasterProps = {
  requests: ToastRequest[];
  /** Errors requested before this `performance.now()` time are dismissed. */
  errorsEnd: number;
  label: string;
  closeLabel: string;
};

/**
 * Shows toasts at the top center, newest first. The text serves as id, so that the same message is never shown twice.
 */
export function Toaster({ requests, errorsEnd, label, closeLabel }: ToasterProps) {
  const shown = useRef(0);
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (requests.length > shown.current) setTop(clearTop());
    for (const request of requests.slice(shown.current)) showToast(request, closeLabel);
    shown.current = requests.length;
  }, [requests, closeLabel]);
  useEffect(() => {
    const place = () => setTop(clearTop());
    // A dialog's title moves if its content loads late.
    const sizes = new ResizeObserver(place);
    const seen = new WeakSet<Element>();
    const look = () => {
      for (const dialog of document.querySelectorAll(DIALOG)) {
        if (seen.has(dialog)) continue;
        seen.add(dialog);
        sizes.observe(dialog);
        place();
      }
    };
    look();
    // A dialog opened by keyboard appears without a transition.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true, subtree: true });
    // When a drawer has slid in or out, a different title is visible.
    const handleEnd = ({ target }: TransitionEvent) => {
      if (target instanceof Element && target.matches(DIALOG)) place();
    };
    document.addEventListener("transitionend", handleEnd);
    return () => {
      document.removeEventListener("transitionend", handleEnd);
      dialogs.disconnect();
      sizes.disconnect();
    };
  }, []);
  useEffect(() => {
    // The same text may have been requested again since.
    const newest = new Map(requests.map((request) => [request.text, request]));
    for (const { tone, text, at } of newest.values()) if (tone === "error" && at < errorsEnd) sonner.dismiss(text);
  }, [requests, errorsEnd]);
  return (
    <Sonner
      dir="rtl"
      position="top-center"
      expand
      visibleToasts={4}
      gap={8}
      offset={{ top }}
      mobileOffset={{ top }}
      toastOptions={{ className: "w-full" }}
      containerAriaLabel={label}
    />
  );
}
