import { execFileSync } from 'node:child_process';
import { clausePattern, clausesOf, parseChecklist } from './checklist.ts';
import { parseOpen } from './open-list.ts';

/** What git remembers: the two files at HEAD, and every clause that ever left open.txt. */
export type History = { openAtHead: Set<string>; clausesAtHead: Set<string>; closedBefore: Set<string> };

const openFile = 'docs/product/open.txt';
const checklistFile = 'docs/product/checklist.md';

/** Undefined outside a git checkout and before the first commit of open.txt: then there is nothing to compare with. */
export function readHistory(root: string): History | undefined {
  const open = git(root, 'show', `HEAD:${openFile}`);
  const checklist = git(root, 'show', `HEAD:${checklistFile}`);
  if (open === undefined || checklist === undefined) return undefined;
  const log = git(root, 'log', '--format=commit %H', '--unified=0', '--patch', '--', openFile) ?? '';
  return { openAtHead: new Set(parseOpen(open)), clausesAtHead: clausesOf(parseChecklist(checklist)), closedBefore: closedIn(log) };
}

/** Clauses that some commit took out. One that moved within the file is both taken out and put in: it did not leave. */
export function closedIn(log: string): Set<string> {
  const line = new RegExp(`^([-+])(${clausePattern.source})$`);
  const closed = new Set<string>();
  for (const commit of log.split(/^commit /m)) {
    const changes = commit.split('\n').flatMap((text) => {
      const [, sign, id] = line.exec(text) ?? [];
      return sign && id ? [{ sign, id }] : [];
    });
    const idsWith = (sign: string) => new Set(changes.filter((change) => change.sign === sign).map((change) => change.id));
    const put = idsWith('+');
    for (const id of idsWith('-')) if (!put.has(id)) closed.add(id);
  }
  return closed;
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 256 * 1024 * 1024 });
  } catch {
    return undefined;
  }
}
