import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { deskHome } from "./home";
import { publishDuePages } from "./pages";

/** Publishes what waited for a time that has come. Safe in several processes, and if repeated. */
export async function publishDueContent(deps: Deps): Promise<void> {
  await deskHome.publishDue(deps);
  await publishDuePages(deps);
}
