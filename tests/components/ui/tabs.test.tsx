import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { Tabs } from "@/components/ui/tabs";

it("a tab clicked before hydration is opened (PROD-028)", async () => {
  const tabs = ["first", "second"].map((id) => ({ id, label: id, late: true, panel: <p>about the {id}</p> }));
  const page = <Tabs label="more" tabs={tabs} initial="first" />;
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(page);
  const second = host.querySelector<HTMLElement>('[data-tab="second"]');
  // As lib/serving/page/late.js marks a click before hydration.
  second?.setAttribute("data-early", "pressed");
  const root = await act(async () => hydrateRoot(host, page));
  onTestFinished(() => act(async () => root.unmount()));
  await waitFor(() => expect(second?.getAttribute("aria-selected")).toBe("true"));
  expect(host.textContent).toContain("about the second");
});
