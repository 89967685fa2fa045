import type { TypedForm } from '../../../ui/forms/corrections.ts'

const secrets = new Set(['password', 'repeat', 'code', 'digits'])

/** What was typed, without what no answer may hold: the browser still has it in its fields. */
export const withoutSecrets = ({ values, ...rest }: TypedForm): TypedForm => ({
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name))),
  ...rest,
})
