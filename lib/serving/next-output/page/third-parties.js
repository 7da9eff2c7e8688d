// Loads third-party scripts (addresses in `self.thirdParties`) once the page is idle and the visitor has agreed
// (lib/state/page/consent.ts). The page works without them.
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
  // The widget's own button would cover content, so it is hidden and the shop's chat link opens the widget.
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
  // Codes, passwords and addresses must not be typed while these scripts run: such links load a new page.
  const leave = (event) => {
    if (hasAgreed() && event.target.closest("a[href^='/login'],a[href^='/profile']")) event.stopPropagation();
  };
  addEventListener("click", leave, true);
  addEventListener("load", () => (self.requestIdleCallback ?? setTimeout)(bring));
}
