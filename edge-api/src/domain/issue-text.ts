import type * as v from 'valibot';

/** Replaces Valibot's default messages, which quote the input and so may reveal a secret. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const isDefault = issue.message.startsWith('Invalid ') && issue.message.includes('received');
  if (!isDefault) return issue.message;
  if (issue.received === 'undefined') return 'Required';
  switch (issue.type) {
    case 'string':
      return 'Must be a text';
    case 'number':
      return 'Must be a number';
    case 'integer':
      return 'Must be a whole number';
    case 'boolean':
      return 'Must be true or false';
    case 'array':
      return 'Must be a list';
    case 'object':
      return 'Must be an object';
    case 'picklist':
      return `Must be one of ${issue.expected?.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`;
    case 'min_value':
    case 'max_value':
    case 'min_length':
    case 'max_length':
      return `Must be ${issue.type.startsWith('min') ? 'at least' : 'at most'} ${issue.expected?.replace(/^[<>=]+/, '')}${issue.type.endsWith('length') ? ' long' : ''}`;
    default:
      return 'Is not valid';
  }
}
