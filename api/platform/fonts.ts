import { fileURLToPath } from 'node:url';

/** Where a typeface lies that comes with the product (fonts/README.md): what is drawn on the server looks the same on every machine. */
export const fontFile = (name: string): string => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
