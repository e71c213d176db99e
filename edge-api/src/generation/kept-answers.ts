import type { Proposal, UnresolvedWords } from '@justright/contract/generation';
import { phraseKey } from '@justright/ingredient-matcher/text';
import { loadIngredientFacts } from '../data/menu-source.ts';
import type { Database } from '../data/database.ts';
import { findWordAnswers } from '../data/word-answers.ts';
import type { Kitchen } from './ingredient-generator.ts';

/** Adds the restaurant's stored answers to the unresolved words. */
export async function withKeptAnswers(db: Database, proposal: Proposal, kitchen: Kitchen): Promise<Proposal> {
  const all = [proposal, ...proposal.groups.flatMap(({ options }) => options)].flatMap((part) => part.unresolved);
  if (all.length === 0) return proposal;
  const answers = await findWordAnswers(db, kitchen, [...new Set(all.map(({ words }) => phraseKey(words)))]);
  const ids = [...answers.values()].flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
  const known = await loadIngredientFacts(db, kitchen.merchantId, ids);
  const answered = (unresolved: readonly UnresolvedWords[]): UnresolvedWords[] =>
    unresolved.map((one) => {
      const kept = answers.get(phraseKey(one.words));
      // An answer with a deleted ingredient is not used, so the question is asked again.
      return kept?.ingredients.every(({ id }) => known.has(id)) === true ? { ...one, kept } : one;
    });
  return {
    ...proposal,
    unresolved: answered(proposal.unresolved),
    groups: proposal.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, unresolved: answered(option.unresolved) })),
    })),
  };
}
