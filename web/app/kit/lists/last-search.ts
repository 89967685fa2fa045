const searches = new Map<string, string>()

/** Remembers how a list was left, so that a record's page leads back to it. */
export const rememberSearch = (list: string, search: string) => void searches.set(list, search)
export const lastSearch = (list: string) => searches.get(list) ?? ''
