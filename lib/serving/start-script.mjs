// @ts-check
/**
 * The one inline script at the end of a page, of fixed text, so that the policy can name it by its hash.
 *
 * A phone on a thin network shares it among all that a page asks for. Everything a shopper reads is in the HTML, so the
 * script files of a public page wait for the first paint, and for the largest picture of the first screen, but never longer
 * than a second. A button of `data-early` that is pressed before they run is marked, and components/ui/early-press.ts makes
 * up for it.
 */

/** Hands what page-scripts.mjs gathered in the block before it to Next, piece by piece as Next's own scripts would. */
export const DATA_SCRIPT =
  "{const{next,turbopack}=JSON.parse(document.currentScript.previousElementSibling.textContent);self.__next_f||=[];for(const piece of next)self.__next_f.push(piece);self.TURBOPACK||=[];for(const piece of turbopack)self.TURBOPACK.push(piece)}";

/**
 * The press is heard on its way down: around a part that it has not woken yet, React lets none come up again. `async` is
 * written down because React looks for its scripts by that attribute: one without it is fetched and run a second time.
 */
export const LATE_SCRIPT = `{addEventListener("click",({target})=>{const button=target.closest("[data-early]");if(button)button.dataset.early="pressed"},true);const late=document.querySelectorAll("script[data-late]");if(late.length>0){const painted=new Promise(done=>document.hidden?done():new PerformanceObserver(done).observe({type:"paint",buffered:true}));const picture=document.querySelector("img[fetchpriority=high]");const shown=!picture||picture.complete||new Promise(done=>{picture.addEventListener("load",done);picture.addEventListener("error",done)});Promise.race([Promise.all([painted,shown]),new Promise(done=>setTimeout(done,1000))]).then(()=>{for(const one of late){const script=document.createElement("script");script.setAttribute("async","");script.src=one.dataset.late;one.replaceWith(script)}})}}`;

export const START_SCRIPT = DATA_SCRIPT + LATE_SCRIPT;
