export const find = <E extends HTMLElement>(selector: string, within: ParentNode = document): E | null => within.querySelector<E>(selector);
export const findAll = <E extends HTMLElement>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
];
