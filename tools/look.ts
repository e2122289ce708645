import { chromium } from '@playwright/test';
import { openWindow } from '#tools/screens/readers.ts';
import { browser as ours } from '#tools/browser.ts';
const url='http://localhost:41500';
const b = await chromium.launch(ours);
const list: [string,string,any,number[]][] = JSON.parse(process.argv[2]!);
for (const [name,path,reader,widths] of list) for (const w of widths) {
  const c = await openWindow(b,url,{reader,language: name.endsWith('-hi')?'hi':'en'} as any);
  const p = await c.newPage(); await p.setViewportSize({width:w,height:w<700?844:900});
  await p.goto(path,{waitUntil:'networkidle'}); await p.evaluate(()=>document.fonts.ready);
  if (process.argv[3]==='dark') await p.emulateMedia({colorScheme:'dark'});
  await p.waitForTimeout(300);
  await p.screenshot({path:`.shots/${name}-${w}${process.argv[3]??''}.png`,fullPage:process.argv[4]!=='view'});
  await c.close();
}
await b.close();
