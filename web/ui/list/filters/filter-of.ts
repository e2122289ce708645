import type { ListAddress, NameIn } from '#web/ui/list/list-address.ts';

/** What every filter with one value needs to know. */
export interface FilterOf<Query extends object> {
  readonly list: ListAddress<Query>;
  /** Its name in the address. */
  readonly name: NameIn<Query>;
  /** Said to screen readers. */
  readonly label: string;
  /** On a member's screen: as large as the fields of a form. */
  readonly isLarge?: boolean;
}

export interface Choice {
  /** Empty: all of them. */
  readonly value: string;
  readonly words: string;
}
