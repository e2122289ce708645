import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { Keeper } from './keeper.ts';

const noNetwork = new ApiError(0, { code: 'no_answer' });
const refused = new ApiError(409, { code: 'kyc_not_editable' });

function kept() {
  const answers: string[] = [];
  return { answers, keeper: new Keeper<string>({ onAnswer: (answer) => answers.push(answer), pauseMilliseconds: 60_000 }) };
}

test('of what was typed the newest goes out, one call after the other', async () => {
  const { answers, keeper } = kept();
  const sent: string[] = [];
  const task = (name: string) => async () => {
    sent.push(name);
    return name;
  };
  keeper.later('personal', task('A'));
  keeper.later('personal', task('As'));
  keeper.later('papers', task('PAN'));
  expect(sent).toEqual([]);
  expect(await keeper.flush()).toBe(true);
  expect(sent).toEqual(['As', 'PAN']);
  expect(answers).toEqual(['As', 'PAN']);
  expect(keeper.state()).toEqual({ step: 'saved' });
});

test('without a network nothing is lost: it is said, and the same goes out again', async () => {
  const { answers, keeper } = kept();
  let isAway = true;
  keeper.later('personal', async () => {
    if (isAway) throw noNetwork;
    return 'Asha';
  });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.state()).toEqual({ step: 'failed', error: noNetwork, willRetry: true });
  isAway = false;
  expect(await keeper.flush()).toBe(true);
  expect(answers).toEqual(['Asha']);
});

test('what was typed while the network was away replaces what failed', async () => {
  const { answers, keeper } = kept();
  await keeper.now('personal', async () => {
    throw noNetwork;
  });
  keeper.later('personal', async () => 'Asha Kumar');
  await keeper.flush();
  expect(answers).toEqual(['Asha Kumar']);
});

test('what the server refuses is said and not sent again', async () => {
  const { answers, keeper } = kept();
  let times = 0;
  await keeper.now('id_proof', async () => {
    times += 1;
    throw refused;
  });
  expect(keeper.state()).toEqual({ step: 'failed', error: refused, willRetry: false });
  keeper.retry();
  await keeper.flush();
  expect([times, answers]).toEqual([1, []]);
});
