import { expect, test } from 'vitest';
import { askedPapers, checksByPaper, lackingToAsk, type OpenedPaper, stillToOpen, withReason } from './opened.ts';

const paper = (part: OpenedPaper['part'], opened: boolean, status: OpenedPaper['status'] = 'ready'): OpenedPaper => ({
  ...{ part, opened, status, file: part, type: 'image/jpeg', name: `${part}.jpg`, bytes: 1, pages: null, verdict: null, reason: null },
});

test('what was not opened is named; what cannot be opened only when it is not asked for again', () => {
  const papers = [paper('id_proof', true), paper('address_proof', false), paper('selfie', false, 'refused')];
  expect(stillToOpen(papers)).toEqual(['address_proof', 'selfie']);
  expect(stillToOpen(papers, { address_proof: 'blurred', selfie: 'other' })).toEqual(['address_proof']);
});

test('each comparison belongs to the paper that shows it, in the order of the papers', () => {
  expect(checksByPaper(['name', 'birth_date', 'nationality', 'id_number', 'address', 'face', 'aadhaar_hidden'])).toEqual([
    { part: 'id_proof', checks: ['name', 'birth_date', 'nationality', 'id_number', 'aadhaar_hidden'] },
    { part: 'address_proof', checks: ['address'] },
    { part: 'selfie', checks: ['face'] },
  ]);
});

test('a paper has one reason; the same again takes it back, and a number without a reason does nothing', () => {
  const glare = withReason({ selfie: 'not_live' }, 'id_proof', 1);
  expect(glare).toEqual({ selfie: 'not_live', id_proof: 'glare' });
  expect(withReason(glare, 'id_proof', 0)).toEqual({ selfie: 'not_live', id_proof: 'blurred' });
  expect(withReason(glare, 'id_proof', 1)).toEqual({ selfie: 'not_live' });
  expect(withReason(glare, 'selfie', 8)).toEqual(glare);
});

test('asking again needs a paper, and words where the reason is another one', () => {
  expect(lackingToAsk({}, 'Hello')).toBe('reason');
  expect(lackingToAsk({ selfie: 'other' }, '  ')).toBe('words');
  expect(lackingToAsk({ selfie: 'other' }, 'Please come by')).toBeUndefined();
  expect(lackingToAsk({ selfie: 'blurred' }, '')).toBeUndefined();
  expect(askedPapers({ selfie: 'blurred' }, [paper('id_proof', true), paper('selfie', true)])).toEqual([
    { part: 'selfie', reason: 'blurred' },
  ]);
});
