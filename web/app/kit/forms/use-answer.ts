import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * What the page's action answered to its form, as `useActionData` tells it, and still after the page's data came anew
 * (in another language, say), when the router has forgotten it. Gone with the next address.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  // The answer comes before the address that it stands at.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) keep({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
