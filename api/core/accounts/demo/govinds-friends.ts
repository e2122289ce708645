import { circleAccount } from './circle-account.ts';

/** Somebody who tells everybody: so many friends with a gift that he is in the third tier. */
const govind = 'ANJ7GVND';

const names = [
  ...['Ajay Chavan', 'Bhavna Desai', 'Chandan Jha', 'Dipak Salunkhe', 'Ekta Agrawal', 'Firoz Pathan', 'Geeta Mhatre', 'Harish Naik'],
  ...['Indu Verma', 'Jayant Kadam', 'Kamala Reddy', 'Lalita Mane', 'Mukesh Solanki', 'Nagma Khan', 'Omkar Gokhale', 'Pallavi Sutar'],
  ...['Rafiq Mulla', 'Sarita Ghule', 'Tanvi Apte', 'Umesh Barve', 'Vandana Lad', 'Wasim Tamboli', 'Yashoda Koli', 'Zarina Bagwan'],
  ...['Abhay Nikam', 'Bina Thomas'],
];

const [FIRST_JOINED, DAYS_BETWEEN, FIRST_MOBILE] = [290, 4, 9_822_045_200];

export const govindsCircle = [
  circleAccount(govind, 'Govind Sharma', { joinedDaysAgo: 310, mobile: FIRST_MOBILE }),
  ...names.map((name, at) => ({
    ...circleAccount(`ANJ7G0${String(at + 1).padStart(2, '0')}`, name, {
      joinedDaysAgo: FIRST_JOINED - at * DAYS_BETWEEN,
      mobile: FIRST_MOBILE + 1 + at,
    }),
    sponsor: govind,
  })),
];
