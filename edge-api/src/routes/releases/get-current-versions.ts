import type { Success } from '@justright/contract/envelope';
import { type CurrentVersions, getCurrentVersions } from '@justright/contract/releases';
import { answerTagged } from '../../http/answer-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { currentReleases } from './current-releases.ts';

/** Which versions a page of this browser gets that is loaded now, by the same cookies; asked by open pages, again and again (docs/decisions/029). */
export const getCurrentVersionsEndpoint: Endpoint = {
  call: getCurrentVersions,
  options: {},
  async handle(c) {
    const { remotes } = await currentReleases(c.env.DB, c.req.header('cookie'), { isVisit: false });
    const versions = Object.entries(remotes)
      .map(([name, { version }]) => [name, version] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const tag = `"${versions.map((each) => each.join('@')).join(' ')}"`;
    const answer: Success<CurrentVersions> = { success: true, data: Object.fromEntries(versions) };
    return answerTagged(c, tag, () => JSON.stringify(answer));
  },
};
