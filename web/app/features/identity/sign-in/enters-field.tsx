import { useEffect, useState } from 'react'

/** Says with a posted form that scripts are there to keep a session: without them none is opened, and people sign in. */
export function EntersField() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady && <input type="hidden" name="enters" value="on" />
}
