import type { StaffNewsType } from '#contract/notifications.ts';
import type { Channel, MailToggle } from './channels.ts';
import { memberKinds } from './member-kinds.ts';
import { staffKinds } from './staff-kinds.ts';

/** A kind that is not in the catalogue does not compile. */
export type MemberMessageKind = keyof typeof memberKinds;
export type StaffMessageKind = keyof typeof staffKinds;
export type MessageKind = MemberMessageKind | StaffMessageKind;

export const channelsOf = (kind: MessageKind): readonly Channel[] =>
  kind in memberKinds ? memberKinds[kind as MemberMessageKind].by : staffKinds[kind as StaffMessageKind].by;

export const isMemberKind = (kind: string): kind is MemberMessageKind => Object.hasOwn(memberKinds, kind);

export const mailGovernedBy = (kind: MemberMessageKind): MailToggle | 'always' => memberKinds[kind].mailIf;

/** Rows of another version may name a kind that this one does not know. */
export const staffTypeOf = (kind: string): StaffNewsType =>
  Object.hasOwn(staffKinds, kind) ? staffKinds[kind as StaffMessageKind].type : 'system';
