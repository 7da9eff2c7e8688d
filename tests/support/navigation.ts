import { vi } from "vitest";

/** What a screen did with the address bar: steps inside the page, and full loads. */
export const went = { push: vi.fn(), replace: vi.fn(), back: vi.fn(), refresh: vi.fn(), leave: vi.fn() };

/** The path, the query and the route parameters that the screen sees; set before it is shown. */
export const address = { path: "/", query: "", params: {} as Record<string, string> };

/** For `vi.mock("next/navigation", ...)`: a browser's router is the one thing that jsdom has not. */
export const fakeNavigation = {
  useRouter: () => went,
  usePathname: () => address.path,
  useSearchParams: () => new URLSearchParams(address.query),
  useParams: () => address.params,
};
