import { maySign } from '@justright/contract/call';
import type { HeldSubmission } from '@justright/contract/envelope';
import type { CatalogueDatabase, Database } from '../data/database.ts';
import { type ActUnderWay, beginAct, endAct, restaurantsOf } from '../data/held-answers.ts';
import type { Scope } from '../data/scope.ts';
import type { StoredSubmission } from '../data/submissions.ts';
import { type Caller, nameOf } from '../identity/authenticate.ts';

/** How an act can make answers better: never, as a copy of what there is, or by what its body says. */
export type Loosens = 'never' | 'copies' | ((body: unknown) => boolean);

/** What of a request says which restaurants it can change. */
interface Request {
  readonly caller: Caller | undefined;
  readonly params: object;
  readonly body: unknown;
  readonly scope: () => Promise<Scope>;
  readonly nowMs: number;
}

/** Lists the ids that a request names. */
function idsIn({ params, body }: Pick<Request, 'params' | 'body'>): string[] {
  const sent = typeof body === 'object' && body !== null ? body : {};
  const inBody = Object.entries(sent).flatMap(([field, value]): unknown[] =>
    field === 'menuId' || field === 'restaurantId' ? [value] : [],
  );
  return [...Object.values(params), ...inBody].filter((id) => typeof id === 'string');
}

const shown = ({ id, restaurantId, changes }: StoredSubmission): HeldSubmission => ({
  id,
  restaurantId,
  dishes: 'dishes' in changes ? changes.dishes.map(({ title }) => title) : [],
});

/**
 * Makes an act of somebody who may not sign: before it every answer of the restaurants is held, after it those that it made
 * better. So no diner is served a better answer at any time (docs/decisions/117-acts-that-loosen.md).
 */
export async function holdingAnswers<Result>(
  { db, session }: { db: CatalogueDatabase; session: Database },
  request: Request,
  loosens: Loosens | undefined,
  act: () => Promise<Result>,
): Promise<{ result: Result; submission?: HeldSubmission }> {
  const { caller, body, nowMs } = request;
  const isGuarded = caller !== undefined && !maySign(caller.roleType) && loosens !== 'never';
  if (!isGuarded || (typeof loosens === 'function' && !loosens(body))) return { result: await act() };
  const actor = { uid: caller.uid, by: nameOf(caller), at: new Date(nowMs).toISOString() };
  const underWay: ActUnderWay[] = [];
  const submissions: StoredSubmission[] = [];
  const end = async () => {
    for (const one of underWay) {
      const submission = await endAct(db, one, actor, loosens === 'copies');
      if (submission) submissions.push(submission);
    }
  };
  for (const restaurantId of await restaurantsOf(session, await request.scope(), idsIn(request))) {
    const begun = await beginAct(session, restaurantId, actor);
    if (begun) underWay.push(begun);
  }
  let result: Result;
  try {
    result = await act();
  } catch (error) {
    // What a failed act has written counts too.
    await end();
    throw error;
  }
  await end();
  const [first] = submissions;
  return { result, ...(first && { submission: shown(first) }) };
}
