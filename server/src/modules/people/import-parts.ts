/** What is said at all, each once. */
export const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Whether a row says anything else than what is kept; what it leaves empty stays as it is. */
export const differs = <Field extends string>(
  known: Readonly<Record<string, unknown>>,
  said: { readonly [Each in Field]?: string | undefined },
  fields: readonly Field[],
) => fields.some((field) => said[field] !== undefined && said[field] !== known[field])
