import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Zod can describe its schemas as JSON Schema, and every schema names the functions for it, so that no bundler leaves them out. Only the server
 * describes its schemas (docs/api.md): a browser gets functions of the same names that say so.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'anjuri:without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: async (id) => emptied(await readFile(id, 'utf8')),
    },
  };
}

/** The same names. Functions that make a method still make one: each schema asks for them when it is used. */
export function emptied(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? []);
  if (names.length === 0)
    throw new Error('Zod names its functions for JSON Schema in another way: look at tools/vite/without-json-schema.ts');
  return `
    const leftOut = () => { throw new Error('A browser has no JSON Schema') };
    const makesLeftOut = () => leftOut;
    export { ${names.map((name) => `${name.startsWith('create') ? 'makesLeftOut' : 'leftOut'} as ${name}`).join(', ')} };
  `;
}
