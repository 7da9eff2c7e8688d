import { vi } from "vitest";

/** Navigations of a screen: client-side ones, and `leave` for full page loads. */
export const went = { push: vi.fn(), replace: vi.fn(), back: vi.fn(), refresh: vi.fn(), leave: vi.fn() };

/** Path, query and route parameters that the screen sees; set before rendering. */
export const address = { path: "/", query: "", params: {} as Record<string, string> };

/** For `vi.mock("next/navigation", ...)`, because jsdom has no app router. */
export const fakeNavigation = {
  useRouter: () => went,
  usePathname: () => address.path,
  useSearchParams: () => new URLSearchParams(address.query),
  useParams: () => address.params,
};
