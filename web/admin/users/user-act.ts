/** What a row, or the details, ask for; its dialog opens. */
export type UserAct = 'edit' | 'suspend' | 'activate' | 'delete';

/** Whom it is about. */
export interface ActOn {
  readonly act: UserAct;
  readonly code: string;
  readonly name: string;
  readonly isInvited: boolean;
}
