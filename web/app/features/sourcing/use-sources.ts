import { useEffect, useState } from 'react'
import { api } from '../../api.client.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'

/** The SIM sources that have a carrier to buy from. */
export function useSources() {
  const [sources, setSources] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    void readOptional(api.sourcing.sourcePlans.sources({})).then((outcome) => {
      if (outcome.ok) setSources(outcome.value.items)
    })
  }, [])
  return sources
}
