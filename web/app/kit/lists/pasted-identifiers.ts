/** Single identifiers out of pasted text: separated by line breaks, commas, semicolons, tabs or spaces; each once. */
export const pastedIdentifiers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]

/** The search of a pasted list, which reads back as a list whatever is in it. */
export const listSearch = (identifiers: string[]) => identifiers.join('; ')
