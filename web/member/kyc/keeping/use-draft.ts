import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadedFile } from '#contract/files/files.ts';
import { type IdentityPaper, identityNumber } from '#contract/kyc/identity-numbers.ts';
import { type MyKyc, putMyKycPaper, removeMyKycPaper, saveMyKycPapers, saveMyKycPersonal } from '#contract/kyc/my-kyc.ts';
import type { KycPart } from '#contract/kyc/papers.ts';
import { PersonalDraft, personalFields } from '#contract/kyc/personal-info.ts';
import { call } from '#web/lib/calling/call.ts';
import { useMe } from '#web/member/use-me.ts';
import { Keeper } from './keeper.ts';

/** What stands in the fields; the server has it a moment later. */
export interface Typed {
  readonly personal: PersonalDraft;
  readonly idPaper: IdentityPaper | null;
  readonly idNumber: string;
  readonly issuedOn: string;
}

export type KycDraft = ReturnType<typeof useDraft>;

// A page that is closed while it saves still sends.
const going = { keepalive: true };

/** The draft on the screen and its way to the server. */
export function useDraft(loaded: MyKyc) {
  const me = useMe();
  const [kyc, setKyc] = useState(loaded);
  const [typed, setTyped] = useState(() => typedIn(loaded, { fullName: me.fullName, phoneNumber: me.mobile }));
  const now = useRef(typed);
  const answered = useRef(loaded);
  const [keeper] = useState(
    () =>
      new Keeper<MyKyc>({
        onAnswer: (answer) => {
          answered.current = answer;
          setKyc(answer);
        },
      }),
  );
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => {
    const leave = () => void keeper.flush();
    window.addEventListener('online', keeper.retry);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', keeper.retry);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keeper]);

  function change(patch: Partial<Typed>) {
    now.current = { ...now.current, ...patch };
    setTyped(now.current);
  }

  const paperTask = () => {
    const { idPaper, idNumber, issuedOn } = now.current;
    // A number that does not fit its paper, and above all a whole Aadhaar number, never leaves the phone.
    const fits = idPaper && identityNumber(idPaper).safeParse(idNumber).success;
    return () => call(saveMyKycPapers, { body: { idPaper, issuedOn, ...(fits ? { idNumber } : {}) } }, going);
  };

  return {
    kyc,
    /** Also between two drawings of the page. */
    latest: () => answered.current,
    typed,
    keeping,
    retry: keeper.retry,
    flush: keeper.flush,
    typePersonal(personal: PersonalDraft) {
      change({ personal });
      if (PersonalDraft.safeParse(personal).success) keeper.later('personal', () => call(saveMyKycPersonal, { body: personal }, going));
    },
    /** What was filled in for her counts once she goes on. */
    keepPersonal() {
      const { personal } = now.current;
      if (personalFields.every((field) => kyc.personal[field] === personal[field])) return keeper.flush();
      return keeper.now('personal', () => call(saveMyKycPersonal, { body: personal }, going));
    },
    typePapers(patch: Partial<Pick<Typed, 'idNumber' | 'issuedOn'>>) {
      change(patch);
      keeper.later('papers', paperTask());
    },
    choosePaper(idPaper: IdentityPaper) {
      change({ idPaper, idNumber: '' });
      void keeper.now('papers', paperTask());
    },
    put(part: KycPart, { code: file }: UploadedFile) {
      return keeper.now(part, () => call(putMyKycPaper, { params: { part }, body: { file } }));
    },
    remove(part: KycPart) {
      if (kyc.papers.some((paper) => paper.part === part)) void keeper.now(part, () => call(removeMyKycPaper, { params: { part } }));
    },
  };
}

/** Whoever begins finds her name and number from the account; everything else is as she left it. */
function typedIn({ personal, idPaper, issuedOn }: MyKyc, known: Pick<PersonalDraft, 'fullName' | 'phoneNumber'>): Typed {
  const isBlank = personalFields.every((field) => personal[field] === '');
  return { personal: isBlank ? { ...personal, ...known, country: 'IN' } : personal, idPaper, idNumber: '', issuedOn: issuedOn ?? '' };
}
