import type { SetupCheck } from "@/lib/contract/setup";

/** True if a check keeps the shop closed. A failing gateway does not if another one works. */
export const isMustLeft = ({ key, level, must }: Pick<SetupCheck, "key" | "level" | "must">): boolean =>
  must && level !== "done" && !(key === "payment" && level === "part");
