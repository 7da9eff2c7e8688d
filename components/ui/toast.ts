// Toasts (spec 8). Any component may call these; the library behind them is fetched at the first toast.

export type ToastTone = "success" | "error" | "warning" | "info";

export type ToastOptions = {
  /** Answers to what a customer just did leave sooner: 4000 ms in place of 5000. */
  customerAction?: boolean;
};

export type ToastRequest = { tone: ToastTone; text: string; duration: number };

const DURATION_MS = 5000; // spec 9
const CUSTOMER_ACTION_MS = 4000; // spec 9

type Receiver = (request: ToastRequest) => void;

let receiver: Receiver | null = null;
let waiting: ToastRequest[] = [];

/** The toast host takes the requests, also those that came before it stood. Returns how to let go. */
export function receiveToasts(take: Receiver): () => void {
  receiver = take;
  for (const request of waiting) take(request);
  waiting = [];
  return () => {
    if (receiver === take) receiver = null;
  };
}

function request(tone: ToastTone) {
  return (text: string, { customerAction = false }: ToastOptions = {}): void => {
    const toastRequest = { tone, text, duration: customerAction ? CUSTOMER_ACTION_MS : DURATION_MS };
    if (receiver) receiver(toastRequest);
    else waiting.push(toastRequest);
  };
}

export const toast = {
  success: request("success"),
  error: request("error"),
  warn: request("warning"),
  info: request("info"),
};
