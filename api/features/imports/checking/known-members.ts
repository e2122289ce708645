/** Who is here already, as far as the file names them. */
export interface KnownMembers {
  /** By address: somebody has proven it, or an earlier import brought it. */
  readonly emails: ReadonlyMap<string, number>;
  /** Accounts name it that nobody has confirmed. */
  readonly namedEmails: ReadonlySet<string>;
  readonly mobiles: ReadonlySet<string>;
  /** By old id, in small letters. */
  readonly oldIds: ReadonlyMap<string, number>;
  /** Active members by code. */
  readonly codes: ReadonlyMap<string, number>;
  /** Of whoever imports. */
  readonly own: { readonly member: number | null; readonly emails: readonly string[] };
}
