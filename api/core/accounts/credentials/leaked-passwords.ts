import { readFileSync } from 'node:fs';
import { Refusal } from '#api/platform/refusal.ts';

// 168 kB, read once. The licence stands beside it.
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Shorter than a password, and with a few digits behind it what half of India chooses: gods, cities, names, the game. */
const stems: ReadonlySet<string> = new Set(
  `krishna radha radhe krishn govind gopal balaji sairam saibaba shirdi omsai jaihind bharat india indian hindustan ganesh ganpati ganapati shiva
  shivam shankar mahadev bholenath hanuman bajrang jaishree shriram sitaram lakshmi laxmi durga jaimata matadi saraswati swami murugan vishnu allah
  bismillah jesus waheguru satnam mumbai delhi pune kolkata chennai bengaluru bangalore hyderabad jaipur lucknow nagpur indore bhopal patna kanpur
  surat gujarat punjab kerala bihar rahul rohit amit sumit ankit vijay ajay sanjay ravi suresh ramesh rajesh mahesh dinesh mukesh deepak sachin
  dhoni virat kohli cricket pooja priya neha kavita sunita anjali aditya abhishek arjun karan kumar sharma singh patel gupta verma yadav mummy papa
  mother father family mobile samsung jaibhim namaste password admin welcome login secret`.split(/\s+/),
);

/** Refuses what everybody chooses, and what anybody who knows the person would try first. */
export function assertUncommon(password: string, own: readonly string[] = [], field = 'password'): void {
  const typed = password.normalize('NFKC').toLowerCase();
  const ofTheirs = own.flatMap((text) => [text, text.split('@')[0] ?? '', text.replaceAll(' ', '')]).map((text) => text.toLowerCase());
  // 'password2024!' is 'password' to whoever guesses.
  const stem = typed.replace(/[^\p{L}\p{M}]+$/u, '');
  if (!common.has(typed) && !common.has(stem) && !stems.has(stem) && !ofTheirs.includes(typed) && !isMonotone(typed)) return;
  throw new Refusal('invalid', { fields: { [field]: /*i18n*/ 'Password is too common, please choose another' } });
}

/** 'aaaaaaaaaa' at any length. */
const isMonotone = (text: string): boolean => new Set(text).size <= 2;
