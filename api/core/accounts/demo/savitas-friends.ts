import { circleAccount } from './circle-account.ts';

/** Somebody who brought many in: enough friends with a donation for the second tier, and one of every case that staff look at. */
const savita = 'ANJ7SVTA';

const friends = [
  ['ANJ7AART', 'Aarti Shinde', 150],
  ['ANJ7BAJM', 'Balaji More', 145],
  ['ANJ7CHTN', 'Chetan Jadhav', 138],
  ['ANJ7DVYA', 'Divya Menon', 130],
  ['ANJ7FARH', 'Farhan Ansari', 122],
  ['ANJ7GAKE', 'Gauri Kale', 114],
  ['ANJ7HEMT', 'Hemant Sawant', 106],
  ['ANJ7SHTA', 'Ishita Banerjee', 98],
  ['ANJ7JYTB', 'Jyoti Bhosale', 90],
  ['ANJ7KMTH', 'Komal Thakur', 80],
  ['ANJ7MANJ', 'Manoj Gaikwad', 24],
  ['ANJ7NAND', 'Nandini Rao', 16],
  ['ANJ7PRKS', 'Prakash Wagh', 9],
  ['ANJ7REKH', 'Rekha Pawar', 4],
] as const;

const account = (code: string, name: string, joinedDaysAgo: number, place: number) =>
  circleAccount(code, name, { joinedDaysAgo, mobile: 9_822_045_100 + place });

export const savitasCircle = [
  account(savita, 'Savita Gaikwad', 160, 0),
  ...friends.map(([code, name, joined], at) => ({ ...account(code, name, joined, at + 1), sponsor: savita })),
];
