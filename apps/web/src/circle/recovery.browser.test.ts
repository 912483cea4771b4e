import { MailHouse } from '@punica/testkit/mail-house';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, openPage } from '../../build/testing/browser.ts';
import { PASSWORD, person } from '../../build/testing/people.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const ADDRESS = 'appius@punica.example';
const NEW_PASSWORD = 'another long secret';

const post = new MailHouse();
const site = onlineSiteForTests(async () => {
  await post.open();
  return { PUNICA_MAIL_URL: post.settings.url, PUNICA_MAIL_FROM: post.settings.from };
});
afterAll(() => post.close());

test('an account is recovered by mail: the address is confirmed by a letter, and a second one leads back in', async () => {
  const { context, page } = await person(site, 'Appius');
  await page.goto(`${site.address}account`);
  await page.getByLabel('Mail address').fill(ADDRESS);
  await page.getByLabel(/^Your password, since/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForSelector('text=Not confirmed yet');
  await expect.poll(() => post.to(ADDRESS), { timeout: 60_000 }).toHaveLength(1);
  const confirm = post.secretIn(post.to(ADDRESS)[0], 'confirm');
  await page.goto(`${site.address}account#confirm=${confirm}`);
  await page.waitForSelector('text=Your address is confirmed.');
  await page.reload();
  await page.waitForSelector('text=This address is confirmed');

  const stranger = await site.browser.newContext(DESKTOP);
  const { page: away } = await openPage(stranger);
  await away.goto(`${site.address}account`);
  await away.locator('.ways label', { hasText: 'I have an account' }).click();
  await away.locator('summary', { hasText: 'Password forgotten?' }).click();
  await away.getByLabel('Mail address of your account').fill(ADDRESS);
  await away.getByRole('button', { name: 'Send the letter' }).click();
  await away.waitForSelector('text=If there is such an account, a letter is on its way.');
  await expect.poll(() => post.to(ADDRESS), { timeout: 60_000 }).toHaveLength(2);
  const recover = post.secretIn(post.to(ADDRESS)[1], 'recover');
  await away.goto(`${site.address}account#recover=${recover}`);
  await away.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await away.getByRole('button', { name: 'Set the password' }).click();
  await away.waitForSelector('text=The password is set');
  // Whoever was in is out.
  await page.reload();
  await page.waitForSelector('.come-in');
  const login = (password: string) =>
    stranger.request.post(`${site.address}api/login`, { data: { name: 'Appius', password } });
  expect((await login(PASSWORD)).status()).toBe(401);
  await away.goto(`${site.address}account`);
  await away.locator('.ways label', { hasText: 'I have an account' }).click();
  await away.locator('.come-in input[name=name]').fill('Appius');
  await away.locator('.come-in input[name=password]').fill(NEW_PASSWORD);
  await away.click('.come-in button[type=submit]');
  await away.waitForSelector('text=You are Appius');
  for (const it of [context, stranger]) await it.close();
});
