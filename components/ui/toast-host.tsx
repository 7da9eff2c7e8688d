"use client";

import { lazy, useEffect, useState } from "react";
import { Late } from "./late";
import { receiveToasts, type ToastRequest } from "./toast";

const Toaster = lazy(async () => ({ default: (await import("./toaster")).Toaster }));

/** Stands once in the root layout. Nothing is fetched before the first toast. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [requests, setRequests] = useState<ToastRequest[]>([]);
  useEffect(() => receiveToasts((request) => setRequests((earlier) => [...earlier, request])), []);
  return requests.length > 0 ? (
    <Late>
      <Toaster requests={requests} label={label} closeLabel={closeLabel} />
    </Late>
  ) : null;
}
