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

/** Marks an expression as free of side effects, also where it reads a property or spreads an object. */
const asPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/*#__PURE__*/ (() => (' },
  { start: end, end, text: '))()' },
];

/**
 * Takes out of the contract what a browser does not need: the schemas of calls, and every constant that nothing uses.
 * A minimizer alone keeps most of them: it cannot know that a schema which is made of others' entries changes nothing.
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
