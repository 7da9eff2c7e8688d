// Scripts of other companies, whose addresses `self.thirdParties` holds: fetched when the page has come to rest, once
// somebody has agreed (lib/state/consent.ts). The page is whole without them, and stays so when they never come.
{
  const { chat, recording, tags } = self.thirdParties;
  const fetchScript = (src) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    document.head.append(script);
  };
  const bringTags = () => {
    self.dataLayer ||= [];
    self.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    fetchScript(tags);
  };
  const bringRecording = () => {
    self.clarity ||= (...said) => {
      self.clarity.q ||= [];
      self.clarity.q.push(said);
    };
    self.clarity("consentv2", { ad_Storage: "denied", analytics_Storage: "granted" });
    fetchScript(recording);
  };
  // Its own button would lie over what is read and pressed: the shop's link to the chat, which makes room, opens it.
  const bringChat = () => {
    addEventListener("goftino_ready", () => {
      self.Goftino.setWidget({ hasIcon: false });
      addEventListener("click", (event) => {
        if (!event.target.closest("[data-chat]")) return;
        event.preventDefault();
        self.Goftino.open();
      });
    });
    const visitor = localStorage.getItem("goftino_".concat(chat.split("/").pop()));
    fetchScript(visitor ? chat.concat("?o=", encodeURIComponent(visitor)) : chat);
  };
  const hasAgreed = () => document.cookie.split("; ").includes("consent=yes");
  let isBrought = false;
  const bring = () => {
    if (isBrought || !hasAgreed()) return;
    isBrought = true;
    if (tags) bringTags();
    if (recording) bringRecording();
    if (chat) bringChat();
  };
  addEventListener("consent", bring);
  // A code, a password, an address are not typed over a page where these run: such a link leads to a page of its own.
  const leave = (event) => {
    if (hasAgreed() && event.target.closest("a[href^='/login'],a[href^='/profile']")) event.stopPropagation();
  };
  addEventListener("click", leave, true);
  addEventListener("load", () => (self.requestIdleCallback ?? setTimeout)(bring));
}
