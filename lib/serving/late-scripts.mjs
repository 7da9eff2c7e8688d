// @ts-check
/**
 * A phone on a thin network shares it among all that a page asks for. Everything a shopper reads is in the HTML, so the
 * scripts wait for the first paint, and for the largest picture of the first screen, but never longer than a second. A
 * button of `data-early` that is pressed before they run is marked, and components/ui/early-press.ts makes up for it.
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?><\/script>/g;
const EARLY_FETCH = /<link rel="preload" as="script"[^>]*\/>/g;
const END = /<\/body><\/html>\s*$/;

/**
 * The policy of pages allows this text and no other. The press is heard on its way down: around a part that it has not
 * woken yet, React lets none come up again. `async` is written down because React looks for its scripts by that
 * attribute: one without it is fetched and run a second time.
 */
export const LATE_SCRIPT = `{addEventListener("click",({target})=>{const button=target.closest("[data-early]");if(button)button.dataset.early="pressed"},true);const painted=new Promise(done=>document.hidden?done():new PerformanceObserver(done).observe({type:"paint",buffered:true}));const picture=document.querySelector("img[fetchpriority=high]");const shown=!picture||picture.complete||new Promise(done=>{picture.addEventListener("load",done);picture.addEventListener("error",done)});Promise.race([Promise.all([painted,shown]),new Promise(done=>setTimeout(done,1000))]).then(()=>{for(const late of document.querySelectorAll("script[data-late]")){const script=document.createElement("script");script.setAttribute("async","");script.src=late.dataset.late;late.replaceWith(script)}})}`;

/**
 * @param {string} html a whole page that says all it has to say without script
 * @returns {string} the page with its script files behind its first paint; the page as it was where its end is not found,
 *   for nothing would ask for them there
 */
export function loadScriptsLate(html) {
  if (!END.test(html)) return html;
  return html
    .replace(EARLY_FETCH, "")
    .replace(SCRIPT, '<script data-late="$1"></script>')
    .replace(END, `<script>${LATE_SCRIPT}</script></body></html>`);
}
