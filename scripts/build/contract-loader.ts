import { type ESTree, parseSync } from 'vite';

interface Edit {
  start: number;
  end: number;
  text: string;
}

const declarationsOf = (statement: ESTree.Program['body'][number]): readonly ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};

/** Cuts `schemas` out of `call(method, path, who, schemas)`; undefined for every other expression. */
function withoutSchemas(init: ESTree.Expression): Edit | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'call')
    return undefined;
  const [, , who, schemas] = init.arguments;
  return who && schemas && { start: who.end, end: schemas.end, text: '' };
}

/** Wraps an expression in a pure function call, so that a minimizer may drop it when it is unused. */
const asPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/*#__PURE__*/ (() => (' },
  { start: end, end, text: '))()' },
];

/**
 * Removes the schemas of calls from the contract and marks its constants as pure, so that unused ones are dropped. A
 * minimizer alone keeps most: it cannot prove that a property access or a spread has no side effect.
 */
export default function withoutUnusedSchemas(source: string): string {
  const edits = parseSync('contract.ts', source)
    .program.body.flatMap(declarationsOf)
    .flatMap(({ init }) => {
      if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'Literal') return [];
      const cut = withoutSchemas(init);
      return cut ? [cut, ...asPure(init)] : asPure(init);
    });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source);
}
