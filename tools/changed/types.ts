export interface TypeCheck {
  readonly name: string;
  /** Folder of its tsconfig.json. */
  readonly project: 'api' | 'e2e' | 'web';
  /** Files that it checks itself; it also loads others. */
  readonly checks: RegExp;
  readonly args: readonly string[];
}

/** The last result is kept beside the packages, except in CI. */
const typeCheck = (name: string, project: TypeCheck['project'], checks: RegExp): TypeCheck => {
  const kept = process.env.CI ? [] : ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`];
  // TypeScript 7 checks types in a quarter of the time. What reads sources by TypeScript's programming interface keeps 6, as 7 has none (decision 59).
  return { name, project, checks, args: ['node_modules/typescript-7/bin/tsc', '-p', project, ...kept] };
};

export const typeChecks: readonly TypeCheck[] = [
  typeCheck('types of api, contract and tools', 'api', /^(api|bench|checks|contract|deploy|tools|torture)\/.*\.ts$|^[^/]+\.(ts|json)$/),
  typeCheck('types of the browser tests', 'e2e', /^(e2e|tools\/(screens|shots))\/.*\.tsx?$|^[^/]+\.(ts|json)$/),
  typeCheck('types of web', 'web', /^(contract|web)\/.*\.tsx?$|^[^/]+\.(ts|json)$/),
];
