/** One cookie of a request or of `document.cookie`; an empty string when it is absent or unreadable. */
export function readCookie(header: string | null, name: string): string {
  const pair = (header ?? '').split(/; */).find((each) => each.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
  } catch {
    return ''
  }
}

/** What a script adds to a cookie that it stores, so that one of a closed line never travels on an open one. */
export const secureHere = () => (location.protocol === 'https:' ? '; Secure' : '')
