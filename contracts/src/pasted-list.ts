const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const wholePattern = /@|^[a-z]{1,8}-[\da-z-]*\d|^\d{5,}$|^(pi|cs|re|ch|seti)_/i

/**
 * The single identifiers of a search that is a pasted list: separated by line breaks, tabs or semicolons, or by commas
 * or spaces where each of them can only be a whole one. Undefined for what is typed as words.
 */
export function pastedList(search: string): string[] | undefined {
  const text = search.trim()
  const isOneNumber = /^\+?[\d\s().-]{7,24}$/.test(text) && !/\d{5,}\s+\d{5,}/.test(text)
  if (isOneNumber && !/[\n\r]/.test(text)) return undefined
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  if (words.length < 2) return undefined
  const isList =
    /[\n\r\t;]/.test(text) || words.every((word) => wholePattern.test(word) || uuidPattern.test(word))
  return isList ? words : undefined
}
