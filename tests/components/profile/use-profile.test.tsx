import { screen } from "@testing-library/react";
import { useAtomValue } from "jotai";
import { beforeEach, expect, it } from "vitest";
import { useProfile } from "@/components/profile/use-profile";
import { sessionAtom } from "@/lib/state/session/session";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

beforeEach(forgetVisits);

function Probe() {
  const { data } = useProfile();
  const session = useAtomValue(sessionAtom);
  return data && <p>{session ? `session of ${session.first_name}` : "no session"}</p>;
}

/** The flag is set after the mount, so that the session does not load a profile of its own. */
const stubProfile = (flag: string) =>
  stubShop({
    "GET /profile/info": () => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = flag;
      return { data: aUser({ first_name: "مریم" }) };
    },
  });

it("a page that loads the profile takes the session from it, without a second call", async () => {
  const shop = stubProfile("in=1");
  visit(<Probe />);
  expect(await screen.findByText("session of مریم")).toBeTruthy();
  expect(shop.calls()).toHaveLength(1);
});

it("a profile that arrives after a logout starts no session", async () => {
  stubProfile("in=; max-age=0");
  visit(<Probe />);
  expect(await screen.findByText("no session")).toBeTruthy();
});
