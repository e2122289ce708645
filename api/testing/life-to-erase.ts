import type { TestApp } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { wasInRegister } from '#api/testing/world/desks/imports.ts';
import { isHelped } from '#api/testing/world/desks/tickets.ts';
import { donor, freshUtr } from '#api/testing/world/giving.ts';
import { tellsOfHerself } from '#api/testing/world/identity.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { actor, type Person, visitor, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { register } from '#contract/accounts/register.ts';
import { putIntent } from '#contract/donations/give.ts';
import { subscribe } from '#contract/newsletter/subscribing.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { askForDataCopy } from '#contract/your-data/copies.ts';

/** What can be searched for: no value of it is anybody else's. */
export const hers = {
  name: 'Asha Vaidehi Deshmukh',
  ...{ givenName: 'Asha Vaidehi', familyName: 'Deshmukh', born: '1988-03-09', city: 'Nashik Road', bio: 'I teach by the river.' },
  email: 'asha.deshmukh@example.com',
  newEmail: 'vaidehi.at.home@example.com',
  mobile: '9811122233',
  address: '14 Lotus Lane, Nashik',
  pan: 'ABCPD1234K',
  wall: 'Ashatai of Nashik',
  file: 'asha-vaidehi-paid.jpg',
  vpa: 'ashavaidehi@okaxis',
  oldId: 'NSK-1988-ASHA',
  oldReference: 'PAID-BY-ASHATAI-17',
};
export const password = 'a garden in Nashik';

/** She registers, proves her address, signs in: all through the API. */
async function joins(t: TestApp, sponsorCode: string): Promise<Person> {
  const { code } = await visitor(t).does(register, {
    body: {
      fullName: hers.name,
      email: hers.email,
      mobile: hers.mobile,
      sponsorCode,
      password,
      confirmPassword: password,
      agreeToTerms: true,
      language: 'en',
    },
  });
  const { token } = (await visitor(t).asks(signIn, { body: { userId: code, password, delivery: 'token' } })).json();
  const { id } = await t.db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const person = actor(t, { id, code, email: hers.email, token });
  await t.runJobs();
  await person.does(verifyEmail, { body: { token: tokenIn(t.inbox.last(hers.email)) } });
  return { ...person, ...donor(t, person), fullName: hers.name };
}

/** A gift with everything that can be said about it, paid under her name, approved, with its receipt; and a second one that waits. */
export async function herLife(t: TestApp) {
  await rewardsAtOnce(t);
  const { ravi, staff } = await world(t, { ravi: { fullName: 'Ravi Prakash Menon', activated: true } });
  const asha = await joins(t, ravi.code);
  const utr = freshUtr();
  const receipt = (await uploads(asha, 'receipt', await photo(), { name: hers.file })).code;
  const taxDetails = { name: hers.name, address: hers.address, pan: hers.pan };
  const gift = await asha.donates(rupees(501), { utr, receipt, showOnWall: true, wallName: hers.wall, taxDetails });
  const waiting = await asha.donates(rupees(301), { taxDetails });
  const large = await asha.donates(rupees(100_001), { taxDetails });
  await staff.finance.approves(large);
  await asha.does(putIntent, { body: { campaign: null, amount: rupees(201) } });
  const selfie = (await uploads(asha, 'selfie', await photo(), { name: hers.file })).code;
  await tellsOfHerself(asha, hers);
  await visitor(t).does(subscribe, { body: { email: hers.email } });
  await isHelped(asha, { subject: `Receipt of ${hers.name}`, description: `To ${hers.address}`, note: `Call me: ${hers.mobile}` });
  await wasInRegister(t, staff.admin, asha, { oldId: hers.oldId, reference: hers.oldReference, note: `By hand of ${hers.name}` });
  await asha.does(askForDataCopy, { body: { password } });
  await t.runJobs();
  await asha.does(changeEmail, { body: { email: hers.newEmail, password } });
  const ravis = await ravi.donates(rupees(701));
  await staff.finance.approves(ravis);

  const today = moneyDay(t.clock.now());
  await importsStatement(
    t,
    staff.finance,
    bookings([upi(rupees(501), utr, hers.name.toUpperCase(), { vpa: hers.vpa })], rupees(10_000), today),
  );
  const { status } = await t.db.selectFrom('donations').select('status').where('utr', '=', utr).executeTakeFirstOrThrow();
  if (status !== 'approved') await staff.finance.approves(gift);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  return { asha, ravi, staff, gift, waiting, large, ravis, selfie, id: asha.id as MemberId, ravisId: ravi.id as MemberId };
}
