/** One cookie of a request or of `document.cookie`; an empty string when it is absent or unreadable. */
export const readCookie = (header: string | null, name: string): string =>
  cookiesNamed(header, `${name}=`)[0] ?? ''

/** The readable values of all cookies whose names begin so. */
export const cookiesNamed = (header: string | null, prefix: string): string[] =>
  (header ?? '')
    .split(/; */)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => decoded(pair.slice(pair.indexOf('=') + 1)))
    .filter((value) => value !== '')

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** What a script adds to a cookie that it stores, so that one of a closed line never travels on an open one. */
export const secureHere = () => (location.protocol === 'https:' ? '; Secure' : '')
