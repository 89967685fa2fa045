import { useEffect, useState } from 'react'

/** What a signed-in subscriber has with the shop, where it is enough to pay this; nobody else loads anything for it. */
export function useOwnBalance(dueCents: number): number | undefined {
  const [balanceCents, setBalanceCents] = useState(0)
  useEffect(() => {
    try {
      if (!sessionStorage.token && !localStorage.token) return
    } catch {
      return
    }
    const ask = async () => {
      const { ownBalance } = await import('./own-contact.client.ts')
      setBalanceCents(await ownBalance())
    }
    ask().catch(() => undefined)
  }, [])
  return dueCents > 0 && balanceCents >= dueCents ? balanceCents : undefined
}
