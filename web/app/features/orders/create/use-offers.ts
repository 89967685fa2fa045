import { useEffect, useState } from 'react'
import { api } from '../../../api.client.ts'

const typingPauseMs = 250

/** For whom the desk searches. */
export interface OffersFor {
  /** Whose order it is: some plans are for certain people. */
  emailAddress?: string | undefined
  /** At whose prices; the public’s where left out. */
  audience?: 'public' | 'reseller' | undefined
}

/** What the desk sells and what is typed finds, a moment after the last letter; and the field to type it in. */
export function useOffers({ emailAddress, audience }: OffersFor) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Awaited<ReturnType<typeof api.checkout.offers>>>()
  const search = typed.trim()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const asked = {
          ...(search && { search }),
          ...(emailAddress && { emailAddress }),
          ...(audience && { audience }),
        }
        const answer = await api.checkout.offers(asked).catch(() => undefined)
        if (isCurrent && answer) setFound(answer)
      },
      search ? typingPauseMs : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, emailAddress, audience])
  const field = {
    type: 'search',
    max: 80,
    autoComplete: 'off',
    value: typed,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
  } as const
  return { search, found, field }
}
