"use client";

import { lazy, useEffect, useState } from "react";
import { Late } from "./late";
import { receiveToasts, type ToastRequest } from "./toast";

const Toaster = lazy(async () => ({ default: (await import("./toaster")).Toaster }));

/** Mounted once in the root layout. Loads nothing before the first toast. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [requests, setRequests] = useState<ToastRequest[]>([]);
  const [errorsEnd, setErrorsEnd] = useState(0);
  useEffect(
    () =>
      receiveToasts({
        show: (request) => setRequests((earlier) => [...earlier, request]),
        endErrors: setErrorsEnd,
      }),
    [],
  );
  return requests.length > 0 ? (
    <Late>
      <Toaster requests={requests} errorsEnd={errorsEnd} label={label} closeLabel={closeLabel} />
    </Late>
  ) : null;
}
