// `npm run setup`: makes the first admin, or gives somebody a new second factor. Prints a one-time link; there is no password to leak.
// `npm run setup -- --keys`: prints new keys for the environment, and does nothing else.
// `npm run setup -- --server FILE`: asks what one server needs, and writes its environment with new keys and passwords.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { newKeys } from '#api/commands/new-keys.ts';
import { type ServerAnswers, serverEnvironment, serverQuestions } from '#api/commands/server-environment.ts';
import { inviteFirstAdmin, renewSecondFactor } from '#api/core/accounts/index.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { openForStart, refuseStart } from '#api/start.ts';
import { Email, FullName } from '#contract/values/people.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    alone: { type: 'boolean', default: false },
    'new-second-factor': { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
    server: { type: 'string' },
  },
});

const reasons: Partial<Record<string, string>> = {
  link_ended: 'There is staff already. An admin invites the others; for a lost second factor add --new-second-factor.',
  not_found: 'No staff account has this e-mail address.',
};

if (values.keys) {
  console.log(newKeys(new Date()));
  process.exit(0);
}

if (values.server !== undefined) {
  await describeServer(values.server).catch((error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EEXIST' ? `${values.server} is there already. It holds keys, so it is not overwritten.` : error.message);
    process.exit(1);
  });
  process.exit(0);
}

// A trust must not enter its first admin into a database, or seal her second factor with a key, that its server then refuses.
const deps = await openForStart().catch(refuseStart);
try {
  const email = Email.parse(values.email ?? (await ask('E-mail address: ')));
  const link = values['new-second-factor'] ? await renewSecondFactor(deps, email) : await makeAdmin(email);
  console.log(`\nOpen this link to set a password and a second factor. It works once:\n\n  ${link}\n`);
} catch (error) {
  console.error(error instanceof Refusal ? (reasons[error.code] ?? error.code) : String(error));
  process.exitCode = 1;
} finally {
  await deps.close();
}

async function makeAdmin(email: string): Promise<string> {
  const fullName = FullName.parse(values.name ?? (await ask('Full name: ')));
  return inviteFirstAdmin(deps, { email, fullName, alone: values.alone });
}

/** Never over an old one: without its keys nobody can read what was stored with them. */
async function describeServer(file: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<Record<keyof ServerAnswers, string>> = {};
  for (const { name, asks, accepts, otherwise } of serverQuestions)
    for (;;) {
      process.stdout.write(asks);
      const { value, done } = await lines.next();
      if (done) throw new Error('The questions were not all answered. Nothing was written.');
      const answer = String(value).trim();
      if (accepts.test(answer)) {
        answers[name] = answer;
        break;
      }
      console.log(otherwise);
    }
  terminal.close();
  writeFileSync(file, serverEnvironment(answers as ServerAnswers, new Date()), { mode: 0o600, flag: 'wx' });
  console.log(`\n${file} is written. Keep a copy of it apart from this server.`);
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
