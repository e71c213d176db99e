import { CALLS } from '@justright/contract/calls';
import type { Release } from '@justright/contract/releases';
import { ROLE_LABELS } from '@justright/contract/role-texts';
import type { RoleType } from '@justright/contract/roles';
import type { Context } from 'hono';
import { readRemoteStates } from '../data/releases.ts';
import { timeText } from '../domain/dates.ts';
import { escaped } from '../domain/escaped.ts';
import { type Choice, writeChoice } from '../domain/release-choice.ts';
import type { Env } from '../env.ts';
import { addressToAgree, addressWithoutWish, unansweredWish } from './chosen-releases.ts';
import { messagePage, plainHeaders } from './plain-page.ts';

/** The roles whose sessions are worth most, as examples of what a version can do in them. */
const EXAMPLES: readonly RoleType[] = ['SuperAdmin', 'MerchantAdmin', 'User'];

/** Returns the calls that a role may make: what any script in the page of such a person can call. */
const callsOf = (role: RoleType) =>
  CALLS.filter(({ call: { who } }) => typeof who === 'string' || who.some((one) => one === role)).map(
    ({ call }) => call,
  );

function reachText(role: RoleType): string {
  const calls = callsOf(role);
  const changes = calls.filter(({ method }) => method !== 'GET').length;
  return `<li>${escaped(ROLE_LABELS[role])}: ${calls.length} calls, ${changes} of which change something</li>`;
}

const allCalls = (role: RoleType): string =>
  callsOf(role)
    .map(({ method, path }) => `<li>${escaped(`${method} ${path}`)}</li>`)
    .join('');

function storedText(release: Release | undefined): string {
  if (!release) return 'Who stored it, and when, is no longer listed.';
  const { releasedAt, releasedBy, author, commit } = release;
  const by = releasedBy.kind === 'token' ? `the token ${releasedBy.name}` : releasedBy.name;
  const source = author === '' ? '' : `, from commit ${commit.slice(0, 8)} of ${author}`;
  return `Stored ${timeText(releasedAt, 'UTC')} by ${by}${source}.`;
}

async function versionTexts(env: Env, { wanted }: Choice): Promise<string> {
  const states = await readRemoteStates(
    env.DB.withSession('first-unconstrained'),
    wanted.map(({ name }) => name),
    false,
  ).catch(() => []);
  return wanted
    .map(({ name, version }) => {
      const state = states.find((one) => one.name === name);
      const live = state?.live ? `Live is ${state.live.version}.` : '';
      const stored = storedText(state?.releases.find((one) => one.version === version));
      return `<h2>${escaped(`${name} ${version}`)}</h2><p>${escaped(stored)} ${escaped(live)}</p>`;
    })
    .join('');
}

/**
 * Asks before a version from a link runs in this browser: whose it is, since when, and what it may reach. The page has no
 * script, and its answer needs the cookie that comes with it, so no other page can give it.
 */
export async function releaseQuestion(c: Context<{ Bindings: Env }>): Promise<Response | undefined> {
  const wish = await unansweredWish(c);
  if (!wish) return undefined;
  const title = 'Try a version that is not live?';
  const body = [
    '<p>A link asks this browser to run another version of a part of the product. It runs here alone, until the browser is closed.</p>',
    await versionTexts(c.env, wish),
    '<h2>What it may reach</h2>',
    '<p>It runs with the rights of whoever is signed in in this browser, and sees what they see and type. Use it only if you expected this link and know who stored the version. It may make, in the session of a</p>',
    `<ul>${EXAMPLES.map(reachText).join('')}</ul>`,
    `<details><summary>The calls of a ${escaped(ROLE_LABELS.SuperAdmin)}</summary><ul>${allCalls('SuperAdmin')}</ul></details>`,
    `<p class="answers"><a href="${escaped(addressToAgree(c, writeChoice(wish)))}">Use this version</a> <a href="${escaped(addressWithoutWish(c))}">Stay</a></p>`,
  ].join('');
  c.header('cache-control', 'no-store');
  return c.body(messagePage(c.env, title, body), 200, { ...plainHeaders(c.env), 'cache-control': 'no-store' });
}
