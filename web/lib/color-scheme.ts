/** Mantine keeps the reader's choice here; public pages follow the same choice. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/** Runs before the first paint. Public pages follow the system unless the reader has chosen. */
export const publicColorScheme = `try{var s=localStorage.getItem('${COLOR_SCHEME_KEY}');if(s==='dark'||s==='light')document.documentElement.dataset.theme=s}catch(e){}`;

/** Runs before the first paint where Mantine is: it reads the attribute, not the media query. */
export const areaColorScheme = `var s;try{s=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}document.documentElement.dataset.mantineColorScheme=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'`;
