import { useSyncExternalStore } from 'react'

const never = () => () => undefined
function readResellerCode() {
  try {
    return sessionStorage.getItem('resellerCode') ?? ''
  } catch {
    // Storage is refused in some private windows; the order is then nobody's.
    return ''
  }
}

/** Who sent this buyer, as stored when they arrived. */
export function ResellerCodeField() {
  const code = useSyncExternalStore(never, readResellerCode, () => '')
  return code ? <input type="hidden" name="resellerCode" value={code} /> : null
}
