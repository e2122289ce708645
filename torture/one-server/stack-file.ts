import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export type Env = Readonly<Record<string, string>>;

export const deploy = join(import.meta.dirname, '../../deploy/one-server');

interface Described {
  readonly environment?: Env;
  readonly command?: readonly string[];
}

/** What compose would give a container: its command and its environment, filled in from `.env`. `here` says what is elsewhere on this machine. */
export function readStack(values: Env, here: readonly (readonly [string, string])[]) {
  const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Described>;
  };
  const filled = (text: string) =>
    String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how: string | undefined, otherwise = '') => {
      const value = values[name];
      if (value) return value;
      if (how === '?') throw new Error(`.env does not say ${name}`);
      return otherwise;
    });
  const moved = (text: string) => here.reduce((moving, [there, instead]) => moving.replaceAll(there, instead), text);
  const of = (name: string): Described => {
    const service = services[name];
    if (!service) throw new Error(`the stack has no ${name}`);
    return service;
  };
  return {
    environment: (name: string): Env =>
      Object.fromEntries(Object.entries(of(name).environment ?? {}).map(([key, value]) => [key, moved(filled(value))])),
    command: (name: string): readonly string[] => of(name).command ?? [],
  };
}
