import { signedInCookie } from '#contract/session-cookies.ts';

/**
 * Runs in the head, before the first paint. Plain old JavaScript on purpose: it must run in any browser, and on public pages the
 * content policy knows it by its hash, so it is one constant.
 */

/** Mantine keeps the reader's choice of light or dark here; public pages follow the same choice. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/** Set while the reader wants less movement than her device asks for. */
export const LESS_MOVEMENT_KEY = 'anjuri:less-movement';

/** Set to the time of the last reload that a lost chunk caused. */
export const RELOADED_KEY = 'anjuri:reloaded-for-chunk';

/** How long a part of the program may take to arrive (`display.chunk_seconds`); the page carries it on <html>, unless it could not be asked. */
const DEFAULT_CHUNK_SECONDS = 120;
export const chunkLimitMs = (): number => Number(document.documentElement.dataset.chunkSeconds ?? DEFAULT_CHUNK_SECONDS) * 1000;

/** On <html> of a public page while a member is signed in: the page itself is the same for everybody. */
export const SIGNED_IN_CLASS = 'signed-in';

/** Says that there is script and whether somebody is signed in, and follows the reader's choice of light or dark, and of less movement, if she has made one. */
export const publicBoot = `(function(d){d.classList.add('js');try{if(/\\b${signedInCookie}=1/.test(document.cookie))d.classList.add('${SIGNED_IN_CLASS}');var s=localStorage.getItem('${COLOR_SCHEME_KEY}');if(s==='dark'||s==='light')d.dataset.theme=s;if(localStorage.getItem('${LESS_MOVEMENT_KEY}'))d.dataset.lessMovement=''}catch(e){}})(document.documentElement)`;

/**
 * Where Mantine is: it reads an attribute, not the media query. And the program may fail to arrive before any of it runs; then
 * the page is loaded again, once, and if that does not help the hidden error screen shows. `startedNow` ends the watch.
 *
 * The areas' content policy lets no text become HTML. Mantine writes its rules into <style> that way, so the policy lets through what
 * has no tag in it; it knows neither scripts nor their addresses. React makes an empty script, which never runs, when it draws the
 * document anew for the error page. Zod would try whether it may make programs of text, and be reported.
 */
export const areaBoot = `(function(w,d){var s,timer,failed;if(w.trustedTypes)trustedTypes.createPolicy('default',{createHTML:function(t){return t==='\\x3cscript>\\x3c/script>'||!/<[a-z!/?]/i.test(t)?t:null}});w.__zod_globalConfig={jitless:true};try{s=localStorage.getItem('${COLOR_SCHEME_KEY}');if(localStorage.getItem('${LESS_MOVEMENT_KEY}'))d.dataset.lessMovement=''}catch(e){}d.dataset.mantineColorScheme=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light';
function again(){if(failed)return;failed=true;try{var n=Date.now(),l=+(sessionStorage.getItem('${RELOADED_KEY}')||0);if(n-l>6e5){sessionStorage.setItem('${RELOADED_KEY}',n);location.reload();return}}catch(e){}d.dataset.startFailed=''}
function lost(e){var t=e.target;if(t&&(t.tagName==='SCRIPT'||(t.tagName==='LINK'&&t.rel==='modulepreload')))again()}
w.addEventListener('error',lost,true);timer=setTimeout(again,(d.dataset.chunkSeconds||${DEFAULT_CHUNK_SECONDS})*1e3);
w.startedNow=function(){clearTimeout(timer);w.removeEventListener('error',lost,true)}})(window,document.documentElement)`;
