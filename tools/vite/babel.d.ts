/** Babel brings no types; this is the part we use. */
declare module '@babel/core' {
  export function transformAsync(code: string, options: object): Promise<{ code?: string | null; map?: null } | null>;
}
