import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LIST_LOOK_FORMAT, LIST_LOOK_HOLES, LOOK_FORMAT, LOOK_HOLES } from '../../packages/contract/src/look.ts';

const digestOf = (holes: object) => createHash('sha256').update(JSON.stringify(holes)).digest('hex').slice(0, 12);

test('holes that change raise the format of their look: the edge would fill those of an earlier release with nothing', () => {
  // A change of the holes changes both the format and the digest here.
  expect([LOOK_FORMAT, digestOf(LOOK_HOLES)]).toEqual([2, 'cf66e3dba04b']);
  expect([LIST_LOOK_FORMAT, digestOf(LIST_LOOK_HOLES)]).toEqual([1, '787b154e82e1']);
});
