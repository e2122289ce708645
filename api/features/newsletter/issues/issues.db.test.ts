import { describe, expect, test } from 'vitest';
import { issueMail } from '#api/features/newsletter/mails.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { asksToSend, newsletterKey, wells, writes } from '#api/testing/world/desks/newsletter.ts';
import { world } from '#api/testing/world/world.ts';
import { changeIssue, deleteIssue, getIssue, listIssues, previewIssue, testIssue } from '#contract/newsletter/issues.ts';
import { writtenOf } from './texts.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});

const bilingual = { en: wells.en, hi: { subject: 'चार नए कुएँ', body: 'ये 300 परिवारों को पानी देते हैं।' } };

describe('a draft', () => {
  test('is begun, changed by who saw the newest, listed, and deleted', async () => {
    const { code, version } = await writes(staff.editor);
    const changed = await staff.editor.does(changeIssue, { params: { code }, body: { texts: bilingual, version } });
    expect(changed).toMatchObject({ status: 'draft', hasHindi: true, texts: bilingual, version: version + 1 });
    await expect(staff.all.does(changeIssue, { params: { code }, body: { texts: wells, version } })).rejects.toMatchObject({
      code: 'stale',
    });
    expect((await staff.auditor.does(getIssue, { params: { code } })).texts).toEqual(bilingual);
    expect((await staff.auditor.does(listIssues)).rows[0]).toMatchObject({ code, subject: 'Four new wells', writtenBy: 'Staff editor' });
    await staff.editor.does(deleteIssue, { params: { code } });
    await expect(staff.editor.does(getIssue, { params: { code } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is frozen once somebody asked to send it', async () => {
    const issue = await writes(staff.editor);
    await asksToSend(staff.editor, issue);
    const body = { texts: { ...wells, en: { ...wells.en, body: 'Click [here](https://evil.example/).' } }, version: issue.version };
    const params = { code: issue.code };
    await expect(staff.editor.does(changeIssue, { params, body })).rejects.toMatchObject({ code: 'not_in_this_status' });
    await expect(staff.editor.does(deleteIssue, { params })).rejects.toMatchObject({ code: 'not_in_this_status' });
    expect((await staff.editor.does(getIssue, { params })).texts.en.body).toBe(wells.en.body);
  });

  test.each([
    ['a link by http', { en: { subject: 'x', body: '[x](http://anjuri.example)' }, hi: {} }, 'texts.en.body'],
    ['a link that lies', { en: wells.en, hi: { subject: 'x', body: '[https://anjuri.example](https://evil.example)' } }, 'texts.hi.body'],
    ['no subject', { en: { subject: ' ', body: 'x' }, hi: {} }, 'texts.en.subject'],
    ['no text', { en: { subject: 'x', body: '' }, hi: {} }, 'texts.en.body'],
    ['Hindi without a subject', { en: wells.en, hi: { body: 'x' } }, 'texts.hi.subject'],
  ])('with %s is refused', async (_what, texts, field) => {
    await expect(writes(staff.editor, texts)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  });
});

describe('the mail', () => {
  const drawn = (language: 'en' | 'hi', text: { subject: string; body: string }) =>
    issueMail(t, { language, written: writtenOf(text), unsubscribeUrl: '#' });

  test('has its headings, lists and links, and the preview has its words', async () => {
    const text = { subject: 'Four new wells', body: '# Water\n\n- Pune\n- [Latur](https://anjuri.example/latur)' };
    const mail = await drawn('en', text);
    expect(mail.html).toMatch(/<h1[^>]*>Four new wells<\/h1>.*<h2[^>]*>Water<\/h2><ul.*<a href="https:\/\/anjuri.example\/latur"/s);
    expect(mail.text).toMatch(/Four new wells\n\nWater\n\n- Pune\n- Latur \(https:\/\/anjuri.example\/latur\).*Unsubscribe/s);
    expect(await staff.trustee.does(previewIssue, { body: { language: 'en', ...text } })).toEqual({ text: mail.text });
  });

  test('in Hindi is framed in Hindi', async () => {
    const { html } = await drawn('hi', bilingual.hi);
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('न्यूज़लेटर बंद करें');
    const { text } = await staff.editor.does(previewIssue, { body: { language: 'hi', ...bilingual.hi } });
    expect(text).toContain('न्यूज़लेटर बंद करें');
  });

  test('whatever is typed stays text: no tag, no attribute, no template', async () => {
    const body =
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> {org} {0} \\u003cb\\u003e\n\n[a"><b>](https://anjuri.example/"onclick=x)';
    const { html, text } = await drawn('en', { subject: '<b>{org}</b>', body });
    expect(html).not.toMatch(/<script|<img src=x|<b>|"onclick/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&lt;b&gt;{org}&lt;/b&gt;');
    expect(text).toContain('{org} {0} \\u003cb\\u003e');
  });
});

describe('a test', () => {
  test('goes to the writer alone, in the language that was asked for', async () => {
    const { code } = await writes(staff.editor, bilingual);
    await t.runJobs();
    t.inbox.clear();
    for (const language of ['en', 'hi'])
      await staff.editor.does(testIssue, { params: { code }, body: { language }, headers: newsletterKey() });
    await t.runJobs();
    expect(t.inbox.all().map(({ to }) => to)).toEqual([[staff.editor.email], [staff.editor.email]]);
    const subjects = t.inbox.to(staff.editor.email).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('Four new wells') && subject !== 'Four new wells')).toBe(true);
    expect(subjects.some((subject) => subject.includes('चार नए कुएँ'))).toBe(true);
  });

  test('of what somebody else wrote goes to whoever asked, and to nobody by a suspended account', async () => {
    const { code } = await writes(staff.all);
    await t.runJobs();
    t.inbox.clear();
    const asks = () => staff.editor.does(testIssue, { params: { code }, body: { language: 'en' }, headers: newsletterKey() });
    await asks();
    await t.runJobs();
    expect(t.inbox.all().map(({ to, headers }) => [to, headers['list-unsubscribe']])).toEqual([[[staff.editor.email], undefined]]);
    await asks();
    await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.editor.id).execute();
    await t.runJobs();
    expect(t.inbox.all()).toHaveLength(1);
    await t.db.updateTable('staff').set({ status: 'active' }).where('id', '=', staff.editor.id).execute();
  });

  test('thirty an hour, and no more', async () => {
    const { code } = await writes(staff.all);
    const one = () => staff.all.asks(testIssue, { params: { code }, body: { language: 'en' }, headers: newsletterKey() });
    for (let times = 0; times < 30; times += 1) expect((await one()).statusCode).toBe(202);
    expect((await one()).statusCode).toBe(429);
  });
});
